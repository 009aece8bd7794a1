import { confirmPassword } from '@touchline/contract/calls/sessions';
import { CONFIRMED_MS } from '@touchline/contract/constants';
import { controlTexts } from '@touchline/contract/texts/controls';
import type { ReactNode } from 'react';
import { callApi } from '../data/call.ts';
import { answer } from '../data/interruptions.ts';
import { useSession } from '../data/session.ts';
import { AskDialog } from './ask-dialog.tsx';

/** 'Confirm It Is You': afterwards the refused call is repeated automatically. */
export function ConfirmPassword(): ReactNode {
  const email = useSession((state) => state.user?.email);
  return (
    <AskDialog
      title="Confirm It Is You"
      context="Enter your password to go on."
      submit="Confirm"
      hint={`${email}. Asked again after ${CONFIRMED_MS / 60_000} minutes.`}
      cancel={{ label: controlTexts.cancel, run: () => answer('confirm', false) }}
      onSubmit={async (password) => {
        await callApi(confirmPassword, { body: { password } });
        answer('confirm', true);
      }}
    />
  );
}
