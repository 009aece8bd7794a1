/** The classes of a link to a part of the page, which only a keyboard finds. */
export const skipLinkClass =
  'layer-toast fixed top-2 start-2 rounded-card bg-primary px-4 py-3 type-label text-on-primary not-focus:visually-hidden';
