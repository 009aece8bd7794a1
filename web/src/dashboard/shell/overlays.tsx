import type { ReactNode } from 'react';
import { useInterruptions } from '../../lib/interruptions.ts';
import { useSession } from '../../lib/session.ts';
import { ChangePasswordDialog } from '../change-password-dialog.tsx';
import { ConfirmPassword } from './confirm-password.tsx';
import { SearchPalette } from './search-palette.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { Suspended } from './suspended.tsx';

/** What may lie over any page. */
export function Overlays(): ReactNode {
  const asked = useInterruptions((state) => state.asked);
  const { mustChangePassword, isSuspended } = useSession();
  return (
    <>
      <SearchPalette />
      {mustChangePassword && asked === null && <ChangePasswordDialog isTemporary />}
      {asked === 'confirm' && <ConfirmPassword />}
      {asked === 'sign-in' && <SignInAgain />}
      {isSuspended && <Suspended />}
    </>
  );
}
