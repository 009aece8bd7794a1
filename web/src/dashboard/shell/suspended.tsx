import { errorTexts } from '@touchline/contract/texts/errors';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { leaveForSignIn, useSession } from '../data/session.ts';

/** The account was suspended while the page was open; typed text can still be copied after closing the dialog. */
export function Suspended(): ReactNode {
  const close = () => useSession.setState({ isSuspended: false });
  return (
    <Dialog
      title="Account Suspended"
      onClose={close}
      footer={
        <DialogActions>
          <Button size="dashboard" onClick={close}>
            Stay here
          </Button>
          <Button size="dashboard" variant="primary" onClick={leaveForSignIn}>
            Leave
          </Button>
        </DialogActions>
      }
    >
      {errorTexts.suspended} Nothing can be saved any more. What you typed stays in this browser for a day.
    </Dialog>
  );
}
