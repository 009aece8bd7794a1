import { confirmPassword } from '@touchline/contract/calls/sessions';
import { controlTexts } from '@touchline/contract/texts/controls';
import { shellTexts } from '@touchline/contract/texts/shell';
import type { ReactNode } from 'react';
import { callApi } from '../data/call.ts';
import { answer } from '../data/interruptions.ts';
import { useSession } from '../data/session.ts';
import { AskDialog } from './ask-dialog.tsx';

/** 'Confirm It Is You': afterwards the refused call is repeated automatically. */
export function ConfirmPassword(): ReactNode {
  const email = useSession((state) => state.user?.email ?? '');
  return (
    <AskDialog
      title={shellTexts.confirm.title}
      context={shellTexts.confirm.context}
      submit={shellTexts.confirm.submit}
      hint={shellTexts.confirm.hint(email)}
      cancel={{ label: controlTexts.cancel, run: () => answer('confirm', false) }}
      onSubmit={async (password) => {
        await callApi(confirmPassword, { body: { password } });
        answer('confirm', true);
      }}
    />
  );
}
