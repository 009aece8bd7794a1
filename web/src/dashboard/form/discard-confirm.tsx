import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import { Confirm } from '../../ui/confirm.tsx';

interface DiscardConfirmProps {
  readonly onDiscard: () => void;
  /** Called when the user goes on editing. */
  readonly onClose: () => void;
  /** Says what is lost. */
  readonly children: ReactNode;
}

/** 'Discard your changes?', shown before a dialog with changes closes. */
export function DiscardConfirm({ onDiscard, onClose, children }: DiscardConfirmProps): ReactNode {
  return (
    <Confirm
      title={dashboardTexts.discard}
      submit={dashboardTexts.forms.discard}
      tone="destructive"
      cancel={dashboardTexts.forms.keepEditing}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {children}
    </Confirm>
  );
}
