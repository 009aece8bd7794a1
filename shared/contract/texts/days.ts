/** Days by their distance from now; apart from other texts, because the script in the head of every page has them. */
export const dayTexts = { today: 'Today', tomorrow: 'Tomorrow' } as const;
