import { createGame } from '@touchline/contract/calls/games';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useMissing } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

/** 'Add game', for who may add one. */
export function AddGameButton({ onAdd }: { onAdd: () => void }): ReactNode {
  const reason = useMissing(createGame);
  return (
    <Button
      size="dashboard"
      variant="primary"
      icon={<Plus size={16} />}
      disabledReason={reason}
      onClick={onAdd}
    >
      {dialogTexts.game.submit}
    </Button>
  );
}
