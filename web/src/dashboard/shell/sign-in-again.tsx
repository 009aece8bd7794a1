import { actionTexts } from '@touchline/contract/texts/actions';
import { shellTexts } from '@touchline/contract/texts/shell';
import { type ReactNode, useState } from 'react';
import { leaveForSignIn, useSession } from '../data/session.ts';
import { isCodeAsked, signIn } from '../data/sign-in.ts';
import { AskDialog } from './ask-dialog.tsx';

/** The session has ended elsewhere: after signing in again the user continues with all typed text. */
export function SignInAgain(): ReactNode {
  const email = useSession((state) => state.user?.email ?? '');
  /** The accepted password, once a code is asked for too. */
  const [password, setPassword] = useState<string | null>(null);
  const common = {
    title: shellTexts.signedOut.title,
    context: shellTexts.signedOut.context,
    submit: shellTexts.signedOut.submit,
    isClosable: false,
  } as const;
  if (password !== null)
    return (
      <AskDialog
        key="code"
        {...common}
        asks="code"
        cancel={{ label: actionTexts.back, run: () => setPassword(null) }}
        onSubmit={(code) => signIn({ email, password, code })}
      />
    );
  return (
    <AskDialog
      key="password"
      {...common}
      hint={email}
      cancel={{ label: shellTexts.signedOut.leave, run: leaveForSignIn }}
      onSubmit={(typed) =>
        signIn({ email, password: typed }).catch((refusal: unknown) => {
          if (!isCodeAsked(refusal)) throw refusal;
          setPassword(typed);
        })
      }
    />
  );
}
