// Runs before the first paint, so a dark screen never flashes light. Kept outside the bundle because the
// content security policy allows no inline script. The app itself changes the theme in src/lib/theme.ts.
(() => {
  let preference = null;
  try {
    preference = localStorage.getItem("tema");
  } catch {
    // Storage can be forbidden; the system's preference still holds.
  }
  const dark = preference
    ? preference === "oscuro"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.tema = dark ? "oscuro" : "claro";
})();
