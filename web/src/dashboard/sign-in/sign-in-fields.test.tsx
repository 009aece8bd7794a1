import { fireEvent, screen, waitFor } from '@testing-library/react';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { SignInAgain } from '../shell/sign-in-again.tsx';
import { SignInFields } from './sign-in-fields.tsx';

holdDashboard();

const user = testUser([]);
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const lastBody = () => asked.at(-1)?.body;

/** A server that asks for a code after any password and accepts one code. */
const server = (_method: string, _url: URL, body: unknown) => {
  const { code } = body as { code?: string };
  if (code === undefined)
    return {
      status: 401,
      body: { code: 'CODE_REQUIRED', message: 'Enter the code of your authenticator app.' },
    };
  if (code !== '492 039')
    return { status: 401, body: { code: 'BAD_CODE', message: 'This code is not right.' } };
  return { body: { message: 'Signed in', user, mustChangePassword: false, mustSetUpSecondFactor: false } };
};

it('asks for the code as a second step, says there what is wrong, and goes back to the first', async () => {
  renderDashboard(<SignInFields />, { user, server });
  typeInto('Email', 'robin@example.com');
  typeInto('Password', 'Harbour-22');
  signIn();
  const field = await screen.findByLabelText<HTMLInputElement>(texts.app.label);
  expect([document.activeElement, field.autocomplete, field.inputMode]).toEqual([
    field,
    'one-time-code',
    'numeric',
  ]);
  expect(screen.queryByText('Enter the code of your authenticator app.')).toBeNull();
  typeInto(texts.app.label, '111111');
  signIn();
  expect(await screen.findByText('This code is not right.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: texts.app.other }));
  expect(screen.queryByText('This code is not right.')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(texts.recovery.label).inputMode).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('robin@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

it('is asked for by the dialog of a session that has ended, too', async () => {
  renderDashboard(<SignInAgain />, { user, server });
  typeInto('Password', 'Harbour-22');
  signIn();
  await screen.findByLabelText(texts.app.label);
  typeInto(texts.app.label, '492 039');
  signIn();
  const body = { email: user.email, password: 'Harbour-22', code: '492 039' };
  await waitFor(() => expect(lastBody()).toEqual(body));
  expect(screen.queryByText('This code is not right.')).toBeNull();
});
