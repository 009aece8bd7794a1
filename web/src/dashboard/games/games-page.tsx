import { createGame, updateGame } from '@touchline/contract/calls/games';
import { createMatch } from '@touchline/contract/calls/matches';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { type ReactNode, useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { AddButton } from '../add-button.tsx';
import { ImportGames } from '../import/import-games.tsx';
import { MatchForm } from '../matches/match-form.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { EditGame } from './game-cells.tsx';
import { GameForm } from './game-form.tsx';
import { type GamesScreen, GamesTable } from './games-table.tsx';
import { useGameActions } from './use-game-actions.tsx';

/** A page that lists games of all matches: head, table and the dialogs of its games. */
export function GamesPage({ title, screen }: { title: string; screen: GamesScreen }): ReactNode {
  const [isAdding, add, stopAdding] = useAddressFlag('add');
  const { lines, open, dialog } = useGameActions();
  const missingEdit = useMissing(updateGame);
  const missing = useMissing(createGame);
  const [isAddingMatch, setAddingMatch] = useState(false);
  const addButton = (
    <AddButton call={createGame} onAdd={add}>
      {dialogTexts.game.submit}
    </AddButton>
  );
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <AddButton call={createMatch} variant="secondary" onAdd={() => setAddingMatch(true)}>
              {dialogTexts.match.submit}
            </AddButton>
            <ImportGames />
            {addButton}
          </>
        }
      />
      <EditGame value={missingEdit === null ? (game) => open({ kind: 'edit', game }) : null}>
        <GamesTable
          screen={screen}
          actions={lines}
          addButton={addButton}
          {...(missing === null && { onAdd: add })}
        />
      </EditGame>
      {isAdding && <GameForm matchId={null} onClose={stopAdding} />}
      {isAddingMatch && <MatchForm record={null} onClose={() => setAddingMatch(false)} />}
      {dialog}
    </>
  );
}
