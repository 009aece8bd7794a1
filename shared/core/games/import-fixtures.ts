import type { MovedOrNew } from '@touchline/contract/forms/game-import';
import {
  type Fixture,
  hasPlaceholder,
  isSameFixture,
  pairingKey,
} from '@touchline/contract/rules/same-fixture';
import { sortKey } from '@touchline/contract/rules/search';
import { fixtureOf, type KnownGame } from './import-reads.ts';

/** A row of an import, as far as its fixture is concerned. */
export interface FixtureRow {
  readonly game: Omit<KnownGame, '_id' | 'matchId'>;
  /** The answer to whether it is a game that has moved, with the id of that game. */
  readonly answer: { readonly as: MovedOrNew; readonly game: string } | null;
}

/**
 * What a row is: a new game, an earlier row once more, or a game that is there: at the row's time, moved to it, or one of
 * which only a person knows whether it has moved; `gone` where the game that is said to have moved is not there.
 */
export type Meaning<R extends FixtureRow> =
  | { readonly kind: 'new' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'repeated'; readonly of: R }
  | { readonly kind: 'there' | 'moved' | 'asked'; readonly game: KnownGame };

/** What each row of a file means beside the games that are known. */
export function meaningsOf<R extends FixtureRow>(
  rows: readonly R[],
  known: readonly KnownGame[],
): ReadonlyMap<R, Meaning<R>> {
  const read = rows.map((row) => ({ row, fixture: fixtureOf(row.game) }));
  const nearest = finderOf(known);
  const meanings = new Map<R, Meaning<R>>();
  // A game that stands in the file is no other row's.
  const taken = new Set<KnownGame>();
  const take = (row: R, kind: 'there' | 'moved', game: KnownGame) => {
    meanings.set(row, { kind, game });
    taken.add(game);
  };

  const open = placeholdersOf(known);
  for (const { row, fixture } of read) {
    const there = nearest(fixture).find((game) => game.startsAt?.getTime() === fixture.startsAt);
    const placeholder = hasPlaceholder(fixture) ? open.get(placeholderKey(row.game))?.shift() : undefined;
    const game = there ?? placeholder;
    if (game) take(row, 'there', game);
  }
  for (const { row, fixture } of read) {
    if (meanings.has(row) || row.answer?.as !== 'moved') continue;
    const game = nearest(fixture).find(({ _id }) => _id.toHexString() === row.answer?.game);
    if (game && !taken.has(game)) take(row, 'moved', game);
  }
  const earlier = new Map<string, R>();
  for (const { row, fixture } of read) {
    const keys = sameKeys(fixture);
    const first = keys.map((key) => earlier.get(key)).find((one) => one !== undefined);
    if (!meanings.has(row)) {
      meanings.set(row, first ? { kind: 'repeated', of: first } : openMeaning(row, nearest(fixture), taken));
    }
    for (const key of keys) if (!earlier.has(key)) earlier.set(key, row);
  }
  return meanings;
}

/** What a row is that is at no game's time, beside the games that it may be. */
function openMeaning<R extends FixtureRow>(
  { answer }: R,
  games: readonly KnownGame[],
  taken: ReadonlySet<KnownGame>,
): Meaning<R> {
  const [game] = games.filter((one) => answer?.as === 'moved' || !taken.has(one));
  const isAnswered = answer?.as === 'new' && games.some(({ _id }) => _id.toHexString() === answer.game);
  if (game && !isAnswered) return { kind: 'asked', game };
  return answer?.as === 'moved' ? { kind: 'gone' } : { kind: 'new' };
}

/** Finds the games that are the same fixture as another one, the nearest first. */
function finderOf(known: readonly KnownGame[]): (fixture: Fixture) => KnownGame[] {
  const games = known.map((game) => ({ game, fixture: fixtureOf(game) }));
  const byPairing = Map.groupBy(games, ({ fixture }) => pairingKey(fixture));
  const byExternalId = Map.groupBy(games, ({ fixture }) => fixture.externalId);
  return (fixture) => {
    const { externalId } = fixture;
    const near = new Set([
      ...(externalId === undefined ? [] : (byExternalId.get(externalId) ?? [])),
      ...(byPairing.get(pairingKey(fixture)) ?? []),
    ]);
    const apart = (one: Fixture) => Math.abs((one.startsAt ?? 0) - (fixture.startsAt ?? 0));
    return [...near]
      .filter((one) => isSameFixture(one.fixture, fixture))
      .sort((a, b) => apart(a.fixture) - apart(b.fixture))
      .map(({ game }) => game);
  };
}

/** Keys of which two rows of a file share one where they are one game. */
function sameKeys(fixture: Fixture): string[] {
  const { startsAt, externalId } = fixture;
  return [
    ...(hasPlaceholder(fixture) ? [] : [`${startsAt} ${pairingKey(fixture)}`]),
    ...(externalId === undefined ? [] : [`${startsAt} ${externalId}`]),
  ];
}

type Placeable = FixtureRow['game'];

/** The games with teams that are not known yet: those with one key differ in nothing. */
const placeholdersOf = (known: readonly KnownGame[]): Map<string, KnownGame[]> =>
  Map.groupBy(
    known.filter((game) => hasPlaceholder(game)),
    placeholderKey,
  );

const placeholderKey = (game: Placeable): string => {
  const fixture = fixtureOf(game);
  return JSON.stringify([pairingKey(fixture), fixture.startsAt, sortKey(game.location)]);
};
