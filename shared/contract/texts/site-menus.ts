/** Texts of the menus that load once they are opened, and of the choice of a sport. */
export const menuTexts = {
  allSports: 'All sports',
  /** After the number of games of a sport: '12 games, 2 live'. */
  alsoLive: (games: number) => `, ${games} live`,
  /** The choice of a sport where teams of several share a name. */
  sports: 'Sport',
  myTime: 'My time',
  siteTime: (zone: string | null) => `Site time${zone === null ? '' : `, ${zone}`}`,
  itIs: (time: string, zone: string) => `It is ${time} in ${zone}.`,
} as const;
