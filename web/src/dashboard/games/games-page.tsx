import { updateGame } from '@touchline/contract/calls/games';
import { matches } from '@touchline/contract/resources/matches';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { type ReactNode, useState } from 'react';
import { AddButton } from '../add-button.tsx';
import { useMissing } from '../data/session.ts';
import { ImportGames } from '../import/import-games.tsx';
import { MatchForm } from '../matches/match-form.tsx';
import { EditGame } from './game-cells.tsx';
import { GamesList, type GamesScreen } from './games-list.tsx';
import { useGameActions } from './use-game-actions.tsx';

/** A page that lists games of all matches, with buttons to add and import games and matches. */
export function GamesPage({ title, screen }: { title: string; screen: GamesScreen }): ReactNode {
  const { lines, open, dialog } = useGameActions();
  const missingEdit = useMissing(updateGame);
  const [isAddingMatch, setAddingMatch] = useState(false);
  return (
    <EditGame value={missingEdit === null ? (game, field) => open({ kind: 'edit', game, field }) : null}>
      <GamesList
        screen={screen}
        title={title}
        headActions={
          <>
            <AddButton call={matches.create} variant="secondary" onAdd={() => setAddingMatch(true)}>
              {dialogTexts.match.submit}
            </AddButton>
            <ImportGames />
          </>
        }
        addTo={null}
        actions={lines}
      >
        {isAddingMatch && <MatchForm record={null} onClose={() => setAddingMatch(false)} />}
        {dialog}
      </GamesList>
    </EditGame>
  );
}
