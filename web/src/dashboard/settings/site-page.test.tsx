import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type StaffSettings, staffSettingsExample } from '@touchline/contract/records/settings';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import { expect, it } from 'vitest';
import {
  asked,
  changeUser,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import SitePage from './site-page.tsx';

holdDashboard();

const OFF = staffSettingsExample.maintenance;
const zone = { name: 'Home', zoneId: '104729', type: 'Popunder', isEnabled: true } as const;

/** A server with these settings; changes are written into them. */
function open(
  fields: Partial<StaffSettings> = {},
  { refusal, secondRead }: { refusal?: StubAnswer; secondRead?: Promise<object> } = {},
): { settings: StaffSettings } {
  const site = { settings: { ...staffSettingsExample, ...fields } };
  const read = new Set<string>();
  renderDashboard(<SitePage />, {
    user: testUser(['dev-tools:access']),
    path: '/dashboard/settings?tab=site',
    server: (method, { searchParams, search, pathname }, body) => {
      const isRead = read.has(`${method} ${search}`);
      read.add(`${method} ${search}`);
      if (method === 'GET' && isRead && secondRead) return { body: secondRead };
      if (method === 'GET')
        return { body: { ...site, ...(searchParams.has('goLiveOffsetMinutes') && { liveAtOnce: 3 }) } };
      if (refusal) return refusal;
      const { version, ...change } = body as { version: number };
      if (version !== site.settings.version)
        return { status: 409, body: { code: 'STALE', message: 'Changed.', current: site.settings } };
      const name = pathname.split('/').at(-1);
      const part =
        name === 'maintenance' || name === 'devTools'
          ? { [name]: { ...site.settings[name], ...change } }
          : change;
      site.settings = { ...site.settings, ...part, version: site.settings.version + 1 } as StaffSettings;
      return { body: { message: 'Saved', ...site } };
    },
  });
  return site;
}

it('says which ad zones load nothing because their network has no address', async () => {
  const zones = [zone, { ...zone, name: 'Corner', type: 'In-Page Push' as const }];
  open({ adZones: zones, adNetworks: { A: true, B: false } });
  const row = (await screen.findByText('Corner')).closest('td');
  expect(row?.textContent).toMatch(
    /Ad network B is not connected: its zones show nothing\. Set AD_NETWORK_B_URL/,
  );
  expect(screen.getByText('Home').closest('td')?.textContent).not.toContain('not connected');
  fireEvent.click(screen.getByRole('button', { name: 'Edit Corner' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Edit Ad Zone/ }));
  expect(await dialog.findByText(/^Ad network B is not connected/)).toBeTruthy();
});

const panel = (name: string) => screen.findByRole('region', { name });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const writes = () => asked.filter(({ call }) => call.startsWith('PUT'));

it('says how many games an offset lets go live at once, before it is saved', async () => {
  open();
  const goingLive = await panel('Going live');
  expect(within(goingLive).queryByRole('button', { name: 'Save changes' })).toBeNull();
  type('Offset, minutes', '-30');
  expect(await within(goingLive).findByText('3 games would go live at once.')).toBeTruthy();
  expect(within(goingLive).getByText('1 unsaved change')).toBeTruthy();
  fireEvent.click(within(goingLive).getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText<HTMLInputElement>('Offset, minutes').value).toBe('-15');
  expect(writes()).toEqual([]);
});

it('refuses an invalid offset', async () => {
  open();
  await panel('Going live');
  type('Offset, minutes', '121');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Minutes must be a whole number from -120 to 120')).toBeTruthy();
  expect(writes()).toEqual([]);
});

it('keeps what is typed in one panel while another is saved, and then sends the new version', async () => {
  open();
  const goingLive = await panel('Going live');
  type('Live too long after, hours', '6');
  fireEvent.click(screen.getByRole('switch', { name: 'Affiliate gate' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({ affiliateGate: false, version: 1 });
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Affiliate gate' }).getAttribute('aria-checked')).toBe('false'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Live too long after, hours').value).toBe('6');
  fireEvent.click(within(goingLive).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(writes()[1]?.body).toEqual({ goLiveOffsetMinutes: -15, liveTooLongHours: 6, version: 2 }),
  );
});

it('shows the notice at once, and keeps what is typed beside its switch', async () => {
  open();
  const maintenance = await panel('Maintenance');
  const notice = () => within(maintenance).getByRole('switch', { name: 'Show the notice' });
  type(/^Message/, 'Back at six.');
  fireEvent.click(notice());
  await waitFor(() => expect(notice().getAttribute('aria-checked')).toBe('true'));
  expect(writes().map(({ body }) => body)).toEqual([{ isEnabled: true, version: 1 }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('Back at six.');
  expect(within(maintenance).getByText('1 unsaved change')).toBeTruthy();
  fireEvent.click(within(maintenance).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(writes()[1]?.body).toMatchObject({ isEnabled: true, message: 'Back at six.', version: 2 }),
  );
});

it('saves the notice while its switch is under way, and does not put the switch back', async () => {
  const site = open();
  const maintenance = within(await panel('Maintenance'));
  type(/^Message/, 'Back at six.');
  // The server already has the switch on; the page does not know yet.
  site.settings = { ...site.settings, maintenance: { ...OFF, isEnabled: true }, version: 2 };
  fireEvent.click(maintenance.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(writes().map(({ body }) => body)).toMatchObject([
      { message: 'Back at six.', isEnabled: false, version: 1 },
      { message: 'Back at six.', isEnabled: true, version: 2 },
    ]),
  );
  await waitFor(() => expect(maintenance.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(site.settings.maintenance).toMatchObject({ message: 'Back at six.', isEnabled: true });
});

it('saves its own notice over that of another user, with the switch as that user has left it', async () => {
  const site = open();
  const maintenance = within(await panel('Maintenance'));
  type(/^Message/, 'Back at six.');
  site.settings = {
    ...site.settings,
    maintenance: { ...OFF, isEnabled: true, message: 'Back at five.' },
    version: 2,
  };
  fireEvent.click(maintenance.getByRole('button', { name: 'Save changes' }));
  fireEvent.click(await maintenance.findByRole('radio', { name: /^Yours/ }));
  fireEvent.click(maintenance.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes()[1]?.body).toMatchObject({ message: 'Back at six.', isEnabled: true, version: 2 }),
  );
});

it('sends the time of the maintenance as instants of the site’s zone and shows the message', async () => {
  open({ siteTimeZone: 'Europe/Madrid' });
  const maintenance = await panel('Maintenance');
  type(/^Message/, 'Back at six.');
  type(/^From, Europe/, '2026-12-01');
  type(/^From, time/, '02:00');
  type(/^Until, Europe/, '2026-12-01');
  type(/^Until, time/, '01:00');
  expect(within(maintenance).getByRole('figure', { name: 'On the site' }).textContent).toContain(
    'Back at six.',
  );
  const save = within(maintenance).getByRole('button', { name: 'Save changes' });
  fireEvent.click(save);
  expect(await within(maintenance).findByText('The end must be after the start.')).toBeTruthy();
  type(/^Until, time/, '03:30');
  fireEvent.click(save);
  await waitFor(() =>
    expect(writes()[0]?.body).toEqual({
      isEnabled: false,
      message: 'Back at six.',
      from: '2026-12-01T01:00:00.000Z',
      until: '2026-12-01T02:30:00.000Z',
      version: 1,
    }),
  );
});

it('refuses an ad zone with the name of another, and writes all zones together', async () => {
  open({ adZones: [zone] });
  fireEvent.click(await screen.findByRole('button', { name: 'Add zone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Ad Zone' });
  type('Ad Zone Name', 'home');
  type('Ad ID', '7');
  type('Type', 'In-Page Push');
  const add = within(dialog).getByRole('button', { name: 'Add zone' });
  fireEvent.click(add);
  expect(await within(dialog).findByText('Ad zone names must differ from each other.')).toBeTruthy();
  type('Ad Zone Name', 'Game page');
  fireEvent.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()[0]?.body).toEqual({
    adZones: [zone, { name: 'Game page', zoneId: '7', type: 'In-Page Push', isEnabled: true }],
    version: 1,
  });
});

it('turns an ad zone off where it stands, and asks before one is deleted', async () => {
  open({ adZones: [zone] });
  fireEvent.click(await screen.findByRole('switch', { name: 'On: Home' }));
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ adZones: [{ ...zone, isEnabled: false }] }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete Home' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Ad Zone' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete zone' }));
  await waitFor(() => expect(writes()[1]?.body).toMatchObject({ adZones: [] }));
});

it('adds and removes social links, each with its own messages', async () => {
  open();
  const links = await panel('Links');
  fireEvent.click(within(links).getByRole('button', { name: 'Remove link 1' }));
  fireEvent.click(within(links).getByRole('button', { name: 'Add social link' }));
  type('Name of link 1', 'Video');
  type('Address of link 1', 'video.example');
  fireEvent.click(within(links).getByRole('button', { name: 'Save changes' }));
  expect(await within(links).findByText('Invalid URL')).toBeTruthy();
  type('Address of link 1', 'https://video.example/us');
  fireEvent.click(within(links).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(writes()[0]?.body).toMatchObject({
      links: { socials: [{ name: 'Video', url: 'https://video.example/us' }] },
      version: 1,
    }),
  );
});

it('lets the user choose when another user has saved the same field first', async () => {
  open(undefined, {
    refusal: {
      status: 409,
      body: {
        code: 'STALE',
        message: 'This record was changed by someone else.',
        current: { ...staffSettingsExample, liveTooLongHours: 8, version: 5 },
      },
    },
  });
  const goingLive = await panel('Going live');
  type('Live too long after, hours', '6');
  fireEvent.click(within(goingLive).getByRole('button', { name: 'Save changes' }));
  const choice = await within(goingLive).findByRole('group', { name: 'Live too long after, hours' });
  expect(within(choice).getByRole('radio', { name: /^Yours.*6/ })).toBeTruthy();
  expect(within(choice).getByRole('radio', { name: /^Theirs.*8/ })).toBeTruthy();
  expect(within(goingLive).getByRole('button', { name: 'Save' })).toBeTruthy();
});

it('lets a super-admin alone choose the roles that need a second factor, and asks before one more does', async () => {
  open({ requireSecondFactor: ['editor'] });
  const roles = within(await panel(secondFactorTexts.rolesTitle));
  expect(roles.getByText(secondFactorTexts.rolesOnly)).toBeTruthy();
  fireEvent.click(roles.getByRole('button', { name: 'editor', pressed: true }));
  expect(writes()).toEqual([]);
  changeUser(testUser(['dev-tools:access'], 'super-admin'));
  fireEvent.click(roles.getByRole('button', { name: 'staff', pressed: false }));
  expect(screen.getByText(secondFactorTexts.requireText('staff'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: secondFactorTexts.requireSubmit }));
  await waitFor(() =>
    expect(writes()[0]?.body).toEqual({ requireSecondFactor: ['editor', 'staff'], version: 1 }),
  );
  fireEvent.click(await roles.findByRole('button', { name: 'staff', pressed: true }));
  await waitFor(() => expect(writes()[1]?.body).toEqual({ requireSecondFactor: ['editor'], version: 2 }));
});

it('sends with a switch the version that the switch before it has made, before the settings are read again', async () => {
  let answer = (_: object): void => {};
  const secondRead = new Promise<object>((resolve) => {
    answer = resolve;
  });
  open({ version: 4 }, { secondRead });
  fireEvent.click(await screen.findByRole('switch', { name: 'Show the notice' }));
  await screen.findByRole('switch', { name: 'Show the notice', checked: true });
  fireEvent.click(screen.getByRole('switch', { name: 'Block developer tools' }));
  await screen.findByRole('switch', { name: 'Block developer tools', checked: true });
  expect(writes().map(({ body }) => (body as { version: number }).version)).toEqual([4, 5]);
  answer({ settings: staffSettingsExample });
});

it('turns a switch although the settings were changed meanwhile', async () => {
  const current = { ...staffSettingsExample, version: 9 };
  const refusal = { status: 409, body: { code: 'STALE', message: 'Changed.', current } };
  open({ version: 4 }, { refusal });
  fireEvent.click(await screen.findByRole('switch', { name: 'Show the notice' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => body)).toEqual([
    { isEnabled: true, version: 4 },
    { isEnabled: true, version: 9 },
  ]);
});

it('joins ad zones by zone and field, and lets a field that both have changed be chosen', async () => {
  const corner = { ...zone, name: 'Corner flag', zoneId: '4711' };
  const halfway = { ...zone, name: 'Halfway line', zoneId: '4712' };
  const site = open({ adZones: [corner, halfway] });
  const editCorner = async (id: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Corner flag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ad Zone' }));
    type('Ad ID', id);
    return dialog;
  };
  const saveBySomeone = (adZones: StaffSettings['adZones']) => {
    site.settings = { ...site.settings, adZones, version: site.settings.version + 1 };
  };
  const first = await editCorner('4000');
  saveBySomeone([corner, { ...halfway, zoneId: '5000' }]);
  fireEvent.click(first.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(site.settings.adZones).toEqual([
    { ...corner, zoneId: '4000' },
    { ...halfway, zoneId: '5000' },
  ]);

  const second = await editCorner('7000');
  saveBySomeone([
    { ...corner, zoneId: '6000', type: 'In-Page Push' },
    { ...halfway, zoneId: '5000' },
  ]);
  fireEvent.click(second.getByRole('button', { name: 'Save changes' }));
  const choice = within(await second.findByRole('group', { name: 'Ad ID' }));
  expect(second.getByText(/^Type/, { selector: 'li > span' }).parentElement?.textContent).toContain(
    'In-Page Push',
  );
  fireEvent.click(choice.getByRole('radio', { name: /^Theirs.*6000/ }));
  fireEvent.click(second.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(site.settings.adZones).toEqual([
    { ...corner, zoneId: '6000', type: 'In-Page Push' },
    { ...halfway, zoneId: '5000' },
  ]);
});
