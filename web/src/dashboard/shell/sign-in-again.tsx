import type { ReactNode } from 'react';
import { answer } from '../../lib/interruptions.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** The session has ended elsewhere: signing in again goes on where it was, with everything that was typed. */
export function SignInAgain(): ReactNode {
  const email = useSession((state) => state.user?.email ?? '');
  const leave = (): void => {
    answer('sign-in', false);
    useSession.setState({ status: 'signed-out', user: null });
  };
  return (
    <PasswordDialog
      title="You Were Signed Out"
      context="Your session has ended. Nothing that you typed is lost."
      submit="Sign in"
      hint={email}
      isClosable={false}
      cancel={{ label: 'Leave', run: leave }}
      onSubmit={(password) => signIn({ email, password })}
    />
  );
}
