/** With one decimal, as statistics show numbers. */
export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** How much of a whole a part is, in percent with one decimal; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : oneDecimal((part / whole) * 100);
