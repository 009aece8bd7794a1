import type { Page } from '@playwright/test';

/** Runs in the page: translates it as browsers do, which replace each text by elements, now and whenever one appears. */
const TRANSLATE = `(() => {
  const isForReaders = ({ data, parentElement }) =>
    /\\S/.test(data) && parentElement?.closest('font, script, style, noscript, textarea, svg, [translate="no"]') === null;
  const textsIn = (root) => {
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.currentNode; text; text = walker.nextNode()) if (text.data !== undefined) texts.push(text);
    return texts;
  };
  const translate = (text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root) => textsIn(root).filter(isForReaders).forEach(translate);
  translateIn(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const root of addedNodes.length > 0 ? addedNodes : [target]) if (root.isConnected) translateIn(root);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;

/** Translates the page, as the translators of browsers do: the words stay the same. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(TRANSLATE);
}

/** Translates every page from its HTML on, before its scripts run. */
export async function translateFromHtml(page: Page): Promise<void> {
  // The document is read, and its deferred scripts have not run.
  await page.addInitScript(
    `document.addEventListener('readystatechange', () => { if (document.readyState === 'interactive') ${TRANSLATE}; })`,
  );
}

/**
 * An expression for the page: the texts which React holds itself, because they stand beside other parts, so that it
 * loses them when they are translated.
 */
export const TEXTS_OF_REACT = `(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const isHeld = Object.keys(currentNode).some((key) => key.startsWith('__reactFiber'));
    if (isHeld && /\\S/.test(currentNode.data) && !currentNode.parentElement.closest('[translate="no"]'))
      found.push(currentNode.parentElement.tagName + ': ' + currentNode.data);
  }
  return found;
})()`;
