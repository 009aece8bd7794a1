/** A letter with its marks; some scripts join the two by a joiner. */
const LETTER = String.raw`\p{L}(?:[\u200c\u200d]?\p{M})*`;
/** What joins letters inside a name: a hyphen, apostrophe, middle dot, joiner, a full stop, a space. */
const JOINER = String.raw`(?:[-‐‑'’‘＇·・･\u200c\u200d]|\. ?| )`;
/** A name as people of any script write it: 'García López', 'St. John', 'アン・リー'. A full stop may end it. */
const NAME = new RegExp(`^${LETTER}(?:${JOINER}?${LETTER})*\\.?$`, 'u');

/** True for a name of letters alone, with what joins letters inside a name. */
export const isPersonName = (text: string): boolean => NAME.test(text);

/** Letters that are a syllable or a word. */
const SYLLABLE = /[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}]/gu;

/** The length of a name in letters, of which one of Han, Hangul or kana counts as two. */
export const nameLength = (text: string): number => [...text].length + (text.match(SYLLABLE)?.length ?? 0);
