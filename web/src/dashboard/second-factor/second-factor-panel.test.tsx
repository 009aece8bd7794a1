import { fireEvent, screen, within } from '@testing-library/react';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubServer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

holdDashboard();

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, n) => `aaaa${n}-bbbbb-ccccc`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: texts.app.label }), { target: { value } });

/** The panel of a user with this number of recovery codes left, or without a second factor. */
function open(codesLeft: number | null): void {
  let user = {
    ...testUser(['profile:access']),
    hasSecondFactor: codesLeft !== null,
    recoveryCodesLeft: codesLeft ?? 0,
  };
  const server: StubServer = (method, { pathname }, body) => {
    if (pathname === '/api/setting') return { body: { settings: { productName: 'Touchline' } } };
    if (pathname === '/api/auth/session')
      return {
        body: {
          user,
          mustChangePassword: false,
          mustSetUpSecondFactor: false,
          serverTime: '2026-11-21T18:05:00.000Z',
        },
      };
    if (pathname.endsWith('/begin'))
      return { body: { message: 'Begun', secret: SECRET, uri: `otpauth://totp/Touchline?secret=${SECRET}` } };
    if (method === 'DELETE') {
      user = { ...user, hasSecondFactor: false, recoveryCodesLeft: 0 };
      return { body: { message: 'Second factor disabled' } };
    }
    if ((body as { code: string }).code !== '123 456')
      return { status: 401, body: { code: 'BAD_CODE', message: 'This code is not right.' } };
    user = { ...user, hasSecondFactor: true, recoveryCodesLeft: 10 };
    return { body: { message: 'Second factor enabled', recoveryCodes: CODES } };
  };
  renderDashboard(<SecondFactorPanel />, { user, server, path: '/dashboard/settings?tab=security' });
}

it('sets up by secret and code, says a wrong code at its field, and shows the recovery codes until they are done with', async () => {
  open(null);
  press(texts.setUpButton);
  press(texts.continue);
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(screen.getByRole('img', { name: texts.qrCode })).toBeTruthy();
  type('000000');
  press(texts.turnOn);
  expect(await screen.findByText('This code is not right.')).toBeTruthy();
  type('123 456');
  expect(screen.queryByText('This code is not right.')).toBeNull();
  press(texts.turnOn);
  const shown = await screen.findByRole('dialog', { name: texts.codes });
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(within(shown).queryByRole('button', { name: /close/i })).toBeNull();
  fireEvent(shown, new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog', { name: texts.codes })).toBeTruthy();
  press('Done');
  expect(await screen.findByText(texts.codesLeft(10, 10))).toBeTruthy();
});

it('asks before it turns off', async () => {
  open(10);
  press(texts.turnOff);
  const question = screen.getByRole('dialog', { name: texts.turnOffTitle });
  expect(asked).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: texts.turnOff }));
  expect(await screen.findByText(texts.offHint)).toBeTruthy();
  expect(asked[0]?.call).toBe('DELETE /api/auth/totp');
});

it('says when few recovery codes are left', () => {
  open(3);
  expect(screen.getByText(new RegExp(texts.fewCodes))).toBeTruthy();
});
