/** What one look found; `cure` says what to do where it is not well. */
export interface Finding {
  readonly about: string;
  readonly state: 'well' | 'advice' | 'trouble';
  readonly text: string;
  readonly cure?: string;
}

/** Nothing is to be done. */
export const well = (about: string, text: string): Finding => ({ about, state: 'well', text });

/** It works, and could be better. */
export const advice = (about: string, text: string, cure: string): Finding => ({
  about,
  state: 'advice',
  text,
  cure,
});

/** Something is wrong. */
export const wrong = (about: string, text: string, cure: string): Finding => ({
  about,
  state: 'trouble',
  text,
  cure,
});
