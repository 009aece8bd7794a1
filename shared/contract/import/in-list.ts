/** The word of a list that a text is, in any case; another text stays unchanged, so that the form refuses it. */
export const inList = (text: string, list: readonly string[]): string =>
  list.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text;
