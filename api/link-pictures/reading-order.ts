/** A part of a text: with letters that are read in one direction, or only spaces and signs, which have none. */
type Direction = 'left to right' | 'right to left' | null;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const STRONG = /[\p{L}\p{N}]/u;

/** The direction of a text's letters: that of its first one; null without letters. */
export function directionOf(text: string): Direction {
  for (const letter of text) {
    if (RIGHT_TO_LEFT.test(letter)) return 'right to left';
    if (STRONG.test(letter)) return 'left to right';
  }
  return null;
}

/** The parts of a text from left to right as they are seen, which for Arabic and Hebrew is not their order in the text. */
export function inSight<P extends { readonly text: string }>(parts: readonly P[]): P[] {
  const base = directionOf(parts.map(({ text }) => text).join('')) ?? 'left to right';
  const own = parts.map(({ text }) => directionOf(text));
  // Spaces and signs between two parts of one direction belong to them, else to the whole text.
  const directions = own.map((direction, index) => {
    if (direction !== null) return direction;
    const before = own.slice(0, index).findLast((each) => each !== null) ?? base;
    const after = own.slice(index).find((each) => each !== null) ?? base;
    return before === after ? before : base;
  });
  const seen: P[] = [];
  let stretch: P[] = [];
  parts.forEach((part, index) => {
    if (directions[index] === base) {
      seen.push(...stretch.toReversed(), part);
      stretch = [];
    } else stretch.push(part);
  });
  seen.push(...stretch.toReversed());
  return base === 'right to left' ? seen.toReversed() : seen;
}
