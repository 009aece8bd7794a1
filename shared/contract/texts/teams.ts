/** The word between the teams of a game; apart from other texts, because all sides have it. */
export const teamTexts = { vs: 'vs' } as const;
