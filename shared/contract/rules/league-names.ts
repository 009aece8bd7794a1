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

/** The leagues whose name another one has too, each with those of its name, itself among them. */
export function namesakes<L extends Pick<NamedLeague, 'name'>>(leagues: readonly L[]): Map<L, readonly L[]> {
  const byName = Map.groupBy(leagues, ({ name }) => leagueNameKey(name));
  return new Map(
    [...byName.values()].filter(({ length }) => length > 1).flatMap((all) => all.map((one) => [one, all])),
  );
}

/** The names of leagues by id; where a name stands twice, with what tells them apart: 'Super League (Greece)'. */
export function leagueLabels(leagues: readonly NamedLeague[]): ReadonlyMap<string, string> {
  const twins = namesakes(leagues);
  return new Map(
    leagues.map((league) => {
      const all = twins.get(league);
      return [league._id, all ? `${league.name} (${distinction(league, all)})` : league.name];
    }),
  );
}

/** The league that a text names: by its label, or by a name that no other league has; null for none. */
export function leagueOfText<L extends NamedLeague>(leagues: readonly L[], text: string): L | null {
  const wanted = leagueNameKey(text);
  const labels = leagueLabels(leagues);
  return leagues.find(({ _id }) => leagueNameKey(labels.get(_id) ?? '') === wanted) ?? null;
}

/** The country, and the sport where another league of the name is of the same country. */
function distinction({ country, category }: NamedLeague, all: readonly NamedLeague[]): string {
  const isTold = all.filter((other) => other.country === country).length === 1;
  return isTold ? countryName(country) : `${countryName(country)}, ${category}`;
}
