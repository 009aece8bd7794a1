/**
 * An expression for the page: our own texts that a visitor cannot read whole, as sentences. A text is over the edge of
 * the window, cut by an element around it, or wider than its button. Names as they were entered have `dir="auto"` and
 * follow rules of their own; a carousel's row and a dialog may scroll; and a game below the fold is a placeholder of one
 * line.
 */
export const LOST_TEXTS = `(() => {
  if (document.fonts.status !== 'loaded') return ['The fonts are loading.'];
  const found = new Set();
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.add('The page is ' + wide + ' wide.');
  const around = (start, test) => {
    for (let each = start; each && each !== document.body; each = each.parentElement) {
      if (test(each, getComputedStyle(each))) return each;
    }
    return null;
  };
  const isOnlyRead = (each, style) => {
    if (style.clipPath !== 'none') return true;
    const { width, height, bottom } = each.getBoundingClientRect();
    if (style.position === 'fixed' && bottom < 0) return true;
    return !/^(inline|contents)$/.test(style.display) && (width <= 1 || height <= 1);
  };
  const isScroller = (each, style) => /auto|scroll/.test(style.overflowX) && each.scrollWidth > each.clientWidth + 1;
  const NAMES = '[dir="auto"], bdi, svg, script, style, noscript, .sport-glyph, a[data-game].overflow-hidden';
  const texts = document.createTreeWalker(document.querySelector('dialog:modal') ?? document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement;
    const text = node.data.trim();
    if (text === '' || element.closest(NAMES) || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (around(element, isOnlyRead)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const scroller = around(element, isScroller);
    if (!scroller && lines.some(({ left, right }) => left < -1 || right > innerWidth + 1))
      found.add('Over the edge: ' + text);
    let isScrolled = false;
    around(element, (each, { display, overflowX, overflowY }) => {
      if (each === scroller) return true;
      if (/auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight + 1) isScrolled = true;
      if (/^(inline|contents)$/.test(display)) return false;
      const cuts = overflowX !== 'visible' || overflowY !== 'visible';
      if (!cuts && each !== element && !each.matches('a, button')) return false;
      const box = each.getBoundingClientRect();
      const isLost = lines.some(
        ({ left, right, top, bottom }) =>
          left < box.left - 1.5 ||
          right > box.right + 1.5 ||
          // Letters of some scripts are higher than their line.
          (!isScrolled && /hidden|clip/.test(overflowY) && (top < box.top - 3 || bottom > box.bottom + 3)),
      );
      if (isLost) found.add((cuts ? 'Cut by ' : 'Wider than ') + each.localName + '.' + each.className + ': ' + text);
      return isLost;
    });
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('select, input[placeholder]')) {
    const text = field.selectedOptions?.[0]?.textContent ?? field.placeholder;
    if (!field.checkVisibility() || field.clientWidth < 2) continue;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen.measureText(text).width > room + 1) found.add('Longer than its field: ' + text);
  }
  return [...found];
})()`;
