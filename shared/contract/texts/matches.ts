/** Texts of the screens about matches and leagues. */
export const matchTexts = {
  unfinished: 'Unfinished',
  duplicate: {
    submit: 'Duplicate match',
    daysLater: 'Days later',
    daysHint: 'Every game keeps its time of day. All copies are Scheduled.',
    withStreams: 'With streams',
    withStreamsHint: 'The copies get the same streams and addresses.',
  },
} as const;

export const leagueTexts = {
  name: 'League name',
  chooseCountry: 'Choose a country',
  logoUrl: 'Logo URL',
  logoHint: 'Square, at least 128 x 128. When it does not load, the drawn mark is shown.',
  logoPreview: { title: 'Logo preview', dark: 'Dark', light: 'Light', drawnMark: 'Drawn mark' },
  delete: 'Delete league',
  loss: (name: string) => `${name} leaves the public site.`,
} as const;
