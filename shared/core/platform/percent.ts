/** Rounds to one decimal, as statistics show numbers. */
export const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** The part of a whole in percent with one decimal; 0 when the whole is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : oneDecimal((part / whole) * 100);
