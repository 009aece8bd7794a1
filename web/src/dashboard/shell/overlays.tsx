import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useInterruptions } from '../data/interruptions.ts';
import { useSession } from '../data/session.ts';
import { useUndo } from '../data/undo-state.ts';
import { Leaving } from './leaving.tsx';
import { Search } from './search.tsx';
import { ShellKeys } from './shell-keys.tsx';

// Loaded on demand: few visits need one of these, and none at first.
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../change-password-dialog.tsx')).ChangePasswordDialog,
}));
const ConfirmPassword = lazy(async () => ({
  default: (await import('./confirm-password.tsx')).ConfirmPassword,
}));
const RequiredSecondFactor = lazy(async () => ({
  default: (await import('../second-factor/required-second-factor.tsx')).RequiredSecondFactor,
}));
const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));
const UndoProgress = lazy(async () => ({ default: (await import('./undo-progress.tsx')).UndoProgress }));
const Suspended = lazy(async () => ({ default: (await import('./suspended.tsx')).Suspended }));

/** What can be over any page. */
export function Overlays(): ReactNode {
  const asked = useInterruptions((state) => state.asked);
  const { mustChangePassword, mustSetUpSecondFactor, isSuspended } = useSession();
  const isUndoing = useUndo(({ running, kept }) => running.size > 0 || kept !== null);
  // Recovery codes are shown once, whatever the session's state by then.
  const [hasRecoveryCodes, setRecoveryCodes] = useState(false);
  return (
    <>
      <Search />
      <ShellKeys />
      <Leaving />
      <Suspense>
        {mustChangePassword && asked === null && <ChangePasswordDialog isTemporary />}
        {((mustSetUpSecondFactor && !mustChangePassword) || hasRecoveryCodes) && (
          <RequiredSecondFactor
            onEnabled={() => setRecoveryCodes(true)}
            onDone={() => setRecoveryCodes(false)}
          />
        )}
        {asked === 'confirm' && <ConfirmPassword />}
        {asked === 'sign-in' && <SignInAgain />}
        {isUndoing && <UndoProgress />}
        {isSuspended && <Suspended />}
      </Suspense>
    </>
  );
}
