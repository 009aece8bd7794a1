import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useInterruptions } from '../../lib/interruptions.ts';
import { useSession } from '../../lib/session.ts';
import { Search } from './search.tsx';

// Few visits need one of them, and none needs one at first.
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
const Suspended = lazy(async () => ({ default: (await import('./suspended.tsx')).Suspended }));

/** What may lie over any page. */
export function Overlays(): ReactNode {
  const asked = useInterruptions((state) => state.asked);
  const { mustChangePassword, mustSetUpSecondFactor, isSuspended } = useSession();
  // They are shown once, whatever the session says by then.
  const [hasRecoveryCodes, setRecoveryCodes] = useState(false);
  return (
    <>
      <Search />
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
        {isSuspended && <Suspended />}
      </Suspense>
    </>
  );
}
