import { type ReactNode, useState } from 'react';
import { answer } from '../../lib/interruptions.ts';
import { isCodeAsked, signIn, useSession } from '../../lib/session.ts';
import { AskDialog } from './ask-dialog.tsx';

/** The session has ended elsewhere: signing in again goes on where it was, with everything that was typed. */
export function SignInAgain(): ReactNode {
  const email = useSession((state) => state.user?.email ?? '');
  /** The right password, once a code is asked for too. */
  const [password, setPassword] = useState<string | null>(null);
  const leave = (): void => {
    answer('sign-in', false);
    useSession.setState({ status: 'signed-out', user: null });
  };
  const common = {
    title: 'You Were Signed Out',
    context: 'Your session has ended. Nothing that you typed is lost.',
    submit: 'Sign in',
    isClosable: false,
  } as const;
  if (password !== null)
    return (
      <AskDialog
        {...common}
        key="code"
        asks="code"
        cancel={{ label: 'Back', run: () => setPassword(null) }}
        onSubmit={(code) => signIn({ email, password, code })}
      />
    );
  return (
    <AskDialog
      {...common}
      key="password"
      hint={email}
      cancel={{ label: 'Leave', run: leave }}
      onSubmit={(typed) =>
        signIn({ email, password: typed }).catch((refusal: unknown) => {
          if (!isCodeAsked(refusal)) throw refusal;
          setPassword(typed);
        })
      }
    />
  );
}
