import { actionTexts } from '@touchline/contract/texts/actions';
import { errorTexts } from '@touchline/contract/texts/errors';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { sessionChanged, signOut } from '../data/session.ts';
import { isDone } from '../data/staff-data.ts';
import { SetUpDialog } from './set-up-dialog.tsx';

interface RequiredSecondFactorProps {
  /** The second factor is on, and its recovery codes are shown. */
  readonly onEnabled: () => void;
  readonly onDone: () => void;
}

/** The user's role requires a second factor: every other action is refused until it is set up. */
export function RequiredSecondFactor({ onEnabled, onDone }: RequiredSecondFactorProps): ReactNode {
  return (
    <SetUpDialog
      context={errorTexts.secondFactorRequired}
      leave={
        <Button size="dashboard" variant="quiet" onClick={() => void isDone(signOut())}>
          {actionTexts.signOut}
        </Button>
      }
      onEnabled={() => {
        onEnabled();
        void sessionChanged();
      }}
      onDone={onDone}
    />
  );
}
