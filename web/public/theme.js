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
})();
