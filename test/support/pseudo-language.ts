import { type Catalogue, ENGLISH } from '@touchline/contract/languages/catalogue';

/** The letters of a text in their wide forms, which no English text has; names in braces stay. */
function widened(text: string): string {
  return text.replace(/\{\w+\}|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : String.fromCharCode(part.charCodeAt(0) + 0xfee0),
  );
}

function widenedAll(part: unknown): unknown {
  if (typeof part === 'string') return widened(part);
  if (typeof part === 'function')
    return (...values: unknown[]) => widenedAll((part as (...given: unknown[]) => unknown)(...values));
  if (Array.isArray(part)) return part.map(widenedAll);
  return Object.fromEntries(Object.entries(part as object).map(([key, value]) => [key, widenedAll(value)]));
}

/** A language whose texts are the English ones in wide letters: a plain letter has not gone through the catalogue. */
export const PSEUDO = widenedAll(ENGLISH) as Catalogue;

/** What an English letter may stand in: units, zones, codes, names of formats and keys, which every language writes so. */
const SAME_EVERYWHERE = /\b(?:ja|UTC|AM|PM|[KM]|\d+p|[kKMG]B|iOS|Android|PIN|FAQ|OK)\b|\d+[KM]\b/g;

/** Whether a text has plain letters, beside what every language writes so. */
export function isPlain(text: string): boolean {
  return /[A-Za-z]/.test(text.replace(SAME_EVERYWHERE, ''));
}

/** The texts and names of elements under a node that have plain letters; what is marked as English is left out. */
export function plainTexts(root: ParentNode): string[] {
  const found: string[] = [];
  const look = (text: string | null, element: Element) => {
    const isLeftOut = element.closest('[lang="en"], script, style, svg title') !== null;
    if (!isLeftOut && isPlain(text ?? '')) found.push(`${element.tagName.toLowerCase()}: ${text?.trim()}`);
  };
  for (const element of root.querySelectorAll('*')) {
    for (const node of element.childNodes) if (node.nodeType === 3) look(node.textContent, element);
    for (const name of [
      'aria-label',
      'title',
      'placeholder',
      'alt',
      'aria-description',
      'aria-roledescription',
    ])
      look(element.getAttribute(name), element);
  }
  return [...new Set(found)];
}
