import { deleteGame, restoreGame } from '@touchline/contract/calls/games';
import type { StaffGame } from '@touchline/contract/records/game';
import { versus } from '@touchline/contract/rules/formats';
import { gameTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
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
      entity={labelTexts.game}
      submit={gameTexts.actions.delete}
      call={deleteGame}
      undo={restoreGame}
      params={{ matchId: game.matchId, gameId: game._id }}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {gameTexts.loss(versus(game.homeTeam, game.awayTeam))}
    </DeleteRecord>
  );
}
