"use strict";
// The reader's own choice of look, and tables sorted by a column.
const root = document.documentElement;
const light = matchMedia("(prefers-color-scheme: light)").matches;
root.dataset.theme = light ? "light" : "dark";
document.getElementById("theme").addEventListener("click", () => {
  root.dataset.theme = root.dataset.theme === "light" ? "dark" : "light";
});
for (const button of document.querySelectorAll("thead button")) {
  button.addEventListener("click", () => {
    const head = button.parentElement;
    const table = head.closest("table");
    const column = [...head.parentElement.children].indexOf(head);
    const order = head.getAttribute("aria-sort") === "descending" ? "ascending" : "descending";
    for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", order);
    const sign = order === "ascending" ? 1 : -1;
    const value = (row) => row.children[column].dataset.value ?? "";
    const body = table.tBodies[0];
    const rows = [...body.rows].sort((a, b) => {
      const [one, other] = [value(a), value(b)];
      const numbers = one !== "" && other !== "" && !Number.isNaN(Number(one)) && !Number.isNaN(Number(other));
      // What has no value stays at the end.
      if (one === "" || other === "") return (one === "") - (other === "");
      return sign * (numbers ? Number(one) - Number(other) : one.localeCompare(other));
    });
    body.append(...rows);
  });
}
