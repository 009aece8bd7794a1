import { deleteGame, restoreGame } from '@touchline/contract/calls/games';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import type { StaffGame } from '@touchline/contract/records/game';
import { versus } from '@touchline/contract/rules/formats';
import type { ReactNode } from 'react';
import { DeleteRecord } from '../delete-record.tsx';

interface DeleteGameProps {
  readonly game: StaffGame;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** 'Delete Game'. */
export function DeleteGame({ game, onDeleted, onClose }: DeleteGameProps): ReactNode {
  return (
    <DeleteRecord
      entity="Game"
      submit="Delete game"
      call={deleteGame}
      undo={restoreGame}
      params={{ matchId: game.matchId, gameId: game._id }}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {versus(game.homeTeam, game.awayTeam)} leaves the public site with its streams. You can restore it for{' '}
      {RESTORE_DAYS} days.
    </DeleteRecord>
  );
}
