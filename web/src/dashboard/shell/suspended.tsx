import { errorTexts } from '@touchline/contract/texts/errors';
import { shellTexts } from '@touchline/contract/texts/shell';
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
      title={shellTexts.suspended.title}
      onClose={close}
      footer={
        <DialogActions>
          <Button size="dashboard" onClick={close}>
            {shellTexts.suspended.stay}
          </Button>
          <Button size="dashboard" variant="primary" onClick={leaveForSignIn}>
            {shellTexts.suspended.leave}
          </Button>
        </DialogActions>
      }
    >
      {errorTexts.suspended} {shellTexts.suspended.text}
    </Dialog>
  );
}
