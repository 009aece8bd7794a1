/** Texts of the saved views of tables. */
export const savedViewTexts = {
  name: 'Views',
  usual: 'Usual view',
  noStreams: 'No streams yet',
  tonight: 'Tonight',
  newSinceYesterday: 'New since yesterday',
  /** The name of the menu: 'Views: Tonight, changed'. */
  menu: (view: string | null, isChanged: boolean) =>
    `Views${view === null ? '' : `: ${view}`}${isChanged ? ', changed' : ''}`,
  changed: 'changed',
  update: (name: string) => `Update '${name}'`,
  save: 'Save as a view',
  edit: (name: string) => `Rename or share '${name}'`,
  delete: (name: string) => `Delete '${name}'`,
  entity: 'View',
  context: 'Search, filters, order and columns of this table',
  shared: 'Shared',
  sharedHint: 'Everybody who can open this screen sees it; only you can change it.',
  loss: (name: string, isShared: boolean) =>
    `${name} leaves the list of views${isShared ? ', for everybody it is shared with' : ''}. The table itself stays as it is.`,
} as const;
