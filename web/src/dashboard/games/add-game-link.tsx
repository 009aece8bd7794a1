import { createGame } from '@touchline/contract/calls/games';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useMissing } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The way to 'Add Game' from where no game is added; nothing for who may not add one. */
export function AddGameLink(): ReactNode {
  if (useMissing(createGame) !== null) return null;
  return (
    <LinkButton to="/dashboard/matches?add=true" size="dashboard" icon={<Plus size={16} />}>
      {dialogTexts.game.submit}
    </LinkButton>
  );
}
