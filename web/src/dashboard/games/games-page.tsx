import { createGame } from '@touchline/contract/calls/games';
import type { ReactNode } from 'react';
import { useMissing } from '../../lib/session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { AddGameButton } from './add-game-button.tsx';
import { GameForm } from './game-form.tsx';
import { type GamesScreen, GamesTable } from './games-table.tsx';
import { useGameActions } from './use-game-actions.tsx';

/** A page that lists games of all matches: head, table and the dialogs of its games. */
export function GamesPage({ title, screen }: { title: string; screen: GamesScreen }): ReactNode {
  const [isAdding, add, stopAdding] = useAddressFlag('add');
  const { lines, dialog } = useGameActions();
  const missing = useMissing(createGame);
  const addButton = <AddGameButton onAdd={add} />;
  return (
    <>
      <PageHead title={title} actions={addButton} />
      <GamesTable
        screen={screen}
        actions={lines}
        addButton={addButton}
        {...(missing === null && { onAdd: add })}
      />
      {isAdding && <GameForm matchId={null} onClose={stopAdding} />}
      {dialog}
    </>
  );
}
