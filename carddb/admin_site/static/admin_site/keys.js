// Keys for lists and pages: "/" goes to the search, "j" and "k" to the next and the last row or panel.
"use strict";

{
    const STOPS = "#result_list tbody th a, #result_list tbody .field-about a, .panel, .document .line.noted";

    const typing = (target) => target.closest("input, textarea, select, [contenteditable]") !== null;

    const step = (by) => {
        const stops = Array.from(document.querySelectorAll(STOPS));
        const here = stops.findIndex((stop) => stop === document.activeElement || stop.contains(document.activeElement));
        const next = here === -1 ? (by > 0 ? 0 : stops.length - 1) : here + by;
        if (stops[next] === undefined) {
            return;
        }
        if (!stops[next].hasAttribute("tabindex") && stops[next].tagName !== "A") {
            stops[next].setAttribute("tabindex", "-1");
        }
        stops[next].focus();
        stops[next].scrollIntoView({block: "nearest"});
    };

    document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) {
            return;
        }
        if (event.key === "/") {
            const search = document.getElementById("searchbar");
            if (search !== null) {
                search.focus();
                event.preventDefault();
            }
        } else if (event.key === "j") {
            step(1);
        } else if (event.key === "k") {
            step(-1);
        }
    });
}
