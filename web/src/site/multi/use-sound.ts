import { useState } from 'react';
import { useMultiTexts } from '../../texts/multi.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import type { ListedGame } from '../shared/listed-games.ts';
import { nameOf } from './sort-out.ts';

interface Sound {
  /** The game whose sound is on; null while all are silent. */
  readonly of: string | null;
  /** What a screen reader says after a change. */
  readonly spoken: string;
  readonly give: (gameId: string) => void;
  /** Takes the sound away, or gives it back. */
  readonly toggle: () => void;
}

/** One of the games has the sound: the first one until another is chosen, or the chosen one has left. */
export function useSound(games: readonly ListedGame[]): Sound {
  const multiTexts = useMultiTexts();
  const teamTexts = useTeamTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOff, setOff] = useState(false);
  const [spoken, setSpoken] = useState('');
  const owner = games.find(({ game }) => game._id === chosen) ?? games[0];
  const say = (listed: ListedGame | undefined): void =>
    setSpoken(listed ? multiTexts.soundOf(nameOf(listed.game, teamTexts)) : multiTexts.soundOff);
  return {
    of: isOff ? null : (owner?.game._id ?? null),
    spoken,
    give(gameId) {
      setChosen(gameId);
      setOff(false);
      say(games.find(({ game }) => game._id === gameId));
    },
    toggle() {
      setOff(!isOff);
      say(isOff ? owner : undefined);
    },
  };
}
