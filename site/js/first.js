// Language and colours, before anything is shown. A classic script, so that nothing flashes.
(() => {
  const kept = (/** @type {string} */ name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const wished = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === "en" || tag === "it");
  root.lang = kept("lang") ?? wished ?? "en";
  const theme = kept("theme");
  if (theme) {
    root.dataset.theme = theme;
  }
  document.title = `${root.dataset[root.lang === "it" ? "titleIt" : "titleEn"]} · Bilancia`;
})();
