/**
 * An expression for the page: the parts of the topmost dialog that cannot be seen, as sentences. A dialog must be
 * inside the window and its parts inside the dialog, nothing in it may be cut off without a way to scroll there, and
 * its body may never scroll sideways, and downwards only when the dialog cannot be higher.
 */
export const CUT_OFF = `(() => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (!dialog) return ['There is no dialog.'];
  const box = dialog.getBoundingClientRect();
  const highest = Math.min(Number.parseFloat(getComputedStyle(dialog).maxHeight) || Infinity, innerHeight);
  const isHighest = box.height > highest - 2;
  const found = [];
  if (box.top < -1 || box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    found.push('The dialog reaches out of the window.');
  const say = (what, each) => found.push(what + ': ' + each.localName + ' ' + each.textContent.trim().slice(0, 40));
  for (const part of dialog.children) {
    // Parts that phones do not show have no box.
    if (part.getClientRects().length === 0) continue;
    const { top, bottom, left, right } = part.getBoundingClientRect();
    if (top < box.top - 1 || bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1)
      say('Reaches out of the dialog', part);
  }
  for (const each of dialog.querySelectorAll('*')) {
    if (each.clientHeight < 2 || each.clientWidth < 2) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(each);
    if (/auto|scroll/.test(overflowX) && each.parentElement === dialog && each.scrollWidth > each.clientWidth + 1)
      say('Scrolls sideways', each);
    if (each.scrollHeight <= each.clientHeight + 1) continue;
    const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    if (/hidden|clip/.test(overflowY) && !isShortened) say('Is cut off', each);
    if (/auto|scroll/.test(overflowY) && each.parentElement === dialog && !isHighest)
      say('Scrolls in a dialog that could be higher', each);
  }
  return found;
})()`;
