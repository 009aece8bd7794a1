// Runs before the first paint, so that a page never flashes in the other theme: the reader's choice, else what the
// system prefers, else dark. The script of the page takes over from here.
(() => {
  let theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('preferences') || '{}').theme;
  } catch {
    // No storage, or nothing readable in it: as if nothing was chosen.
  }
  if (theme !== 'dark' && theme !== 'light') {
    theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  document.documentElement.dataset.theme = theme;
  try {
    // The home page keeps room for the games of favourites.
    if (JSON.parse(localStorage.getItem('favourites') || '[]').length > 0)
      document.documentElement.dataset.favourites = '';
    // Announcements that were closed here stand in the HTML all the same, for it is the same for all.
    const closed = JSON.parse(localStorage.getItem('dismissed-notices') || '[]').filter((id) =>
      /^[0-9a-f]{24}$/.test(id),
    );
    const sheet = new CSSStyleSheet();
    for (const id of closed) sheet.insertRule(`[data-notice="${id}"] { display: none }`);
    if (closed.length > 0) document.adoptedStyleSheets = [sheet];
  } catch {
    // The page closes them itself a moment later.
  }
})();
