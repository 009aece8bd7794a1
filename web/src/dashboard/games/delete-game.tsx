import { deleteGame, restoreGame } from '@touchline/contract/calls/games';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import type { StaffGame } from '@touchline/contract/records/game';
import { versus } from '@touchline/contract/rules/formats';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useWrite } from '../../lib/staff-data.ts';
import { Confirm } from '../../ui/confirm.tsx';

interface DeleteGameProps {
  readonly game: StaffGame;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** 'Delete Game': the toast afterwards offers to undo it. */
export function DeleteGame({ game, onDeleted, onClose }: DeleteGameProps): ReactNode {
  const remove = useWrite(deleteGame, { undo: restoreGame });
  const confirm = async (): Promise<boolean> => {
    const isDone = await remove.attempt({ params: { matchId: game.matchId, gameId: game._id } });
    if (isDone) onDeleted?.();
    return isDone;
  };
  return (
    <Confirm
      title={dialogTexts.remove.title('Game')}
      submit="Delete game"
      tone="destructive"
      icon={<Trash2 size={16} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      {versus(game.homeTeam, game.awayTeam)} leaves the public site with its streams. You can restore it for{' '}
      {RESTORE_DAYS} days.
    </Confirm>
  );
}
