import { createGame } from '@touchline/contract/calls/games';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import Plus from '~icons/lucide/plus';
import { LinkButton } from '../../ui/link-button.tsx';
import { useMissing } from '../data/session.ts';

/** The link to 'Add Game' from pages where no game is added; renders nothing for users without that permission. */
export function AddGameLink(): ReactNode {
  if (useMissing(createGame) !== null) return null;
  return (
    <LinkButton to="/dashboard/matches?add=true" size="dashboard" icon={<Plus size={16} />}>
      {dialogTexts.game.submit}
    </LinkButton>
  );
}
