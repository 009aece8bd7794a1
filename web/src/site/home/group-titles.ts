import type { KnownMatch } from '@touchline/contract/records/match';

/** A group's title: `main` may be cut where there is no room, `second` (with its separator) never. */
export interface GroupTitle {
  readonly main: string;
  readonly second: string;
  /** The second part is the description, so it is not repeated. */
  readonly saysDescription?: boolean;
}

/** Between the two parts of a title: 'Silk Road Cup · Group B', 'Coastal League, round 12'. */
const SEPARATOR = / · |, |: | [-–|] /;

/**
 * The titles of the groups by the id of their match. The second part is what follows the title's last separator; groups
 * with one title take it from their description, else from their league, else from their first home team, whichever tells them apart.
 */
export function groupTitles(groups: readonly KnownMatch[]): ReadonlyMap<string, GroupTitle> {
  const byTitle = new Map<string, KnownMatch[]>();
  for (const group of groups) {
    const title = group.title.trim().toLowerCase();
    byTitle.set(title, [...(byTitle.get(title) ?? []), group]);
  }
  return new Map(
    [...byTitle.values()].flatMap((twins) => {
      const tell = DISTINCTIONS.find((one) => new Set(twins.map(one)).size === twins.length);
      return twins.map((match): [string, GroupTitle] => [
        match._id,
        twins.length === 1 || !tell
          ? splitTitle(match.title)
          : { main: match.title, second: ` · ${tell(match)}`, saysDescription: tell === DISTINCTIONS[0] },
      ]);
    }),
  );
}

const DISTINCTIONS: readonly ((match: KnownMatch) => string)[] = [
  ({ description }) => description,
  ({ games }) => games[0]?.league ?? '',
  ({ games }) => games[0]?.homeTeam ?? '',
];

/** The league that all games of a group share: its heading names it, so the games do not. Else null. */
export function leagueOfGroup({ games }: Pick<KnownMatch, 'games'>): string | null {
  const [first] = games;
  return first && games.every(({ leagueId }) => leagueId === first.leagueId) ? first.league : null;
}

function splitTitle(title: string): GroupTitle {
  const separator = title.match(new RegExp(SEPARATOR, 'g'))?.at(-1);
  if (separator === undefined) return { main: title, second: '' };
  const at = title.lastIndexOf(separator);
  return { main: title.slice(0, at), second: title.slice(at) };
}
