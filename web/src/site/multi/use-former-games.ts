import type { KnownGame } from '@touchline/contract/records/match';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';

/** The most games that a page asks for: a link may name any number. */
const MOST_ASKED = 8;

/**
 * The games of ids that are not among the unfinished ones, as they are answered: null for one that is not on the site or
 * could not be asked for.
 */
export function useFormerGames(ids: readonly string[]): ReadonlyMap<string, KnownGame | null> {
  const [former, setFormer] = useState<ReadonlyMap<string, KnownGame | null>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const answer = (id: string, game: KnownGame | null) =>
      setFormer((before) => new Map(before).set(id, game));
    for (const id of ids) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      if (asked.current.size > MOST_ASKED) answer(id, null);
      else
        call('GET /api/games/{id}', { id }).then(
          ({ data }) => answer(id, data.game),
          () => answer(id, null),
        );
    }
  }, [ids]);
  return former;
}
