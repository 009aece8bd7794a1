import { errorTexts } from '@touchline/contract/texts/errors';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';

/** The account was suspended meanwhile; what was typed is still there to be copied when the dialog is closed. */
export function Suspended(): ReactNode {
  const close = () => useSession.setState({ isSuspended: false });
  const leave = () => useSession.setState({ isSuspended: false, status: 'signed-out', user: null });
  return (
    <Dialog
      title="Account Suspended"
      onClose={close}
      footer={
        <DialogActions>
          <Button size="dashboard" onClick={close}>
            Stay here
          </Button>
          <Button size="dashboard" variant="primary" onClick={leave}>
            Leave
          </Button>
        </DialogActions>
      }
    >
      {errorTexts.suspended} Nothing can be saved any more. What you typed stays in this browser for a day.
    </Dialog>
  );
}
