/** The result of one check; `fix` is the advice where something is not well. */
export interface Finding {
  readonly about: string;
  readonly state: 'well' | 'advice' | 'trouble';
  readonly text: string;
  readonly fix?: string;
}

/** A finding without anything to do. */
export const well = (about: string, text: string): Finding => ({ about, state: 'well', text });

/** A finding about something that works and could be better. */
export const advice = (about: string, text: string, fix: string): Finding => ({
  about,
  state: 'advice',
  text,
  fix,
});

/** A finding about something that is wrong. */
export const wrong = (about: string, text: string, fix: string): Finding => ({
  about,
  state: 'trouble',
  text,
  fix,
});
