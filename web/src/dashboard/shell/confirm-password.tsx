import { confirmPassword } from '@touchline/contract/calls/sessions';
import { CONFIRMED_MS } from '@touchline/contract/constants';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import { callApi } from '../../lib/call.ts';
import { answer } from '../../lib/interruptions.ts';
import { useSession } from '../../lib/session.ts';
import { AskDialog } from './ask-dialog.tsx';

/** 'Confirm It Is You': after it the call that was refused is repeated by itself. */
export function ConfirmPassword(): ReactNode {
  const email = useSession((state) => state.user?.email);
  return (
    <AskDialog
      title="Confirm It Is You"
      context="Enter your password to go on."
      submit="Confirm"
      hint={`${email}. Asked again after ${CONFIRMED_MS / 60_000} minutes.`}
      cancel={{ label: dashboardTexts.cancel, run: () => answer('confirm', false) }}
      onSubmit={async (password) => {
        await callApi(confirmPassword, { body: { password } });
        answer('confirm', true);
      }}
    />
  );
}
