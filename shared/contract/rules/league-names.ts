import { type Country, countryName } from '../lists/countries.ts';
import { normalizeText } from './normalize-text.ts';

interface NamedLeague {
  readonly _id: string;
  readonly name: string;
  readonly country: Country;
  readonly category: string;
}

/** The form in which names of leagues are compared: without case, and in one Unicode form. */
export const leagueNameKey = (name: string): string => normalizeText(name, 'NFKC').trim().toLowerCase();

/** The words in which leagues of one name are told apart. */
interface Words {
  countryOf(country: Country): string;
  sportOf(category: string): string;
}

const ENGLISH: Words = { countryOf: countryName, sportOf: (category) => category };

/** The names of leagues by id; where a name stands twice, with what tells them apart: 'Super League (Greece)'. */
export function leagueLabels(leagues: readonly NamedLeague[], words = ENGLISH): ReadonlyMap<string, string> {
  const byName = groupedBy(leagues, ({ name }) => name);
  return new Map(
    leagues.map((league) => {
      const all = byName.get(leagueNameKey(league.name)) ?? [];
      return [
        league._id,
        all.length > 1 ? `${league.name} (${distinction(league, all, words)})` : league.name,
      ];
    }),
  );
}

/** The league that a text names. */
export interface LeagueOfText {
  /** The fields of a call that name it; none where the text names no league, or several. */
  readonly fields: { readonly league?: string; readonly leagueId?: string };
  /** The labels of the leagues that the text names, where there are several. */
  readonly several: readonly string[];
}

/** Returns a function that finds the league of a text, which is a label or a name. */
export function leagueReader(leagues: readonly NamedLeague[]): (text: string) => LeagueOfText {
  const labels = leagueLabels(leagues);
  const byLabel = groupedBy(leagues, ({ _id }) => labels.get(_id) ?? '');
  const byName = groupedBy(leagues, ({ name }) => name);
  return (text) => {
    const key = leagueNameKey(text);
    const found = byLabel.get(key) ?? byName.get(key) ?? [];
    if (found.length > 1)
      return { fields: {}, several: found.map(({ _id, name }) => labels.get(_id) ?? name) };
    const [only] = found;
    return { fields: only ? { league: only.name, leagueId: only._id } : {}, several: [] };
  };
}

/** The country, and the sport where another league of the name is of the same country. */
function distinction({ country, category }: NamedLeague, all: readonly NamedLeague[], words: Words): string {
  const isTold = all.filter((other) => other.country === country).length === 1;
  return isTold ? words.countryOf(country) : `${words.countryOf(country)}, ${words.sportOf(category)}`;
}

function groupedBy<L>(
  leagues: readonly L[],
  textOf: (league: L) => string,
): ReadonlyMap<string, readonly L[]> {
  const groups = new Map<string, L[]>();
  for (const league of leagues) {
    const key = leagueNameKey(textOf(league));
    groups.set(key, [...(groups.get(key) ?? []), league]);
  }
  return groups;
}
