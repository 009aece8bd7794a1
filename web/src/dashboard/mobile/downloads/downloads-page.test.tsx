import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type StaffDownload, staffDownloadExample } from '@touchline/contract/records/download';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../../test/support/records.ts';
import { applyLiveEvent } from '../../data/live-updates.ts';
import { queryClient } from '../../data/query-client.ts';
import DownloadsPage from './downloads-page.tsx';

holdDashboard();

const holder = testUser(['app-downloads:access', 'app-downloads:update', 'app-downloads:delete']);
const PATH = '/api/mobile/downloads';

/** A server with one release with this number of downloads; `write` answers every change. */
function open({
  path = '/dashboard/mobile/downloads',
  write = (): StubAnswer => ({ body: { message: 'App download created successfully' } }),
} = {}) {
  const release: StaffDownload = {
    ...staffDownloadExample,
    _id: testId(1),
    downloadCount: 12_391,
    sizeInMB: 9,
  };
  const server = { release };
  renderDashboard(<DownloadsPage />, {
    user: holder,
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method !== 'GET') return write();
      const { downloadCount = 0 } = server.release;
      if (pathname === `${PATH}/statistics`)
        return {
          body: {
            statistics: {
              total: downloadCount,
              releases: 1,
              byPlatform: [
                { platform: 'ios', downloads: 0, share: 0 },
                { platform: 'android', downloads: downloadCount, share: 100 },
              ],
              averageSizeInMB: 9,
              latest: { android: server.release, ios: null },
            },
          },
        };
      return { body: { downloads: [server.release], page: 1, size: 25, total: 1 } };
    },
  });
  return server;
}

const latest = () => screen.findByRole('region', { name: 'Android, latest release' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function choose(line: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Android 1.4.0' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: line }));
}

it('heads the list with the numbers, the latest release short and the platform without one', async () => {
  open();
  const card = await latest();
  expect(within(card).getByText('12.4K')).toBeTruthy();
  expect(within(card).getByText('9.0')).toBeTruthy();
  expect(await within(card).findByText('Touchline-android-1.4.0.apk')).toBeTruthy();
  expect(screen.getByText('100.0 %')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'iOS, latest release' }).textContent).toContain(
    'No release yet.',
  );
});

it('counts on as downloads come in', async () => {
  const server = open();
  await latest();
  server.release = { ...server.release, downloadCount: 12_451 };
  act(() => applyLiveEvent(queryClient, { name: 'record:changed', payload: { collection: 'downloads' } }));
  expect(await within(await latest()).findByText('12.5K')).toBeTruthy();
  expect(await screen.findAllByText('12,451')).not.toEqual([]);
});

it('says under the fields what is wrong and sends nothing', async () => {
  open({ path: '/dashboard/mobile/downloads?add=true' });
  const dialog = await screen.findByRole('dialog', { name: 'Add App Download' });
  type('App size, MB', '5');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add release' }));
  for (const message of ['App version is required.', 'App size is required.', 'Download URL is required.'])
    expect(await within(dialog).findByText(message)).toBeTruthy();
  type('App size, MB', 'ab');
  expect(await within(dialog).findByText('App size must be a number.')).toBeTruthy();
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

it('sends the size as text, and says what the file will be called', async () => {
  open({ path: '/dashboard/mobile/downloads?add=true' });
  const dialog = await screen.findByRole('dialog', { name: 'Add App Download' });
  expect(await within(dialog).findByText('Newest Android release is 1.4.0.')).toBeTruthy();
  type('Version', '2.0.0');
  type('App size, MB', '24.5');
  type('Download URL', 'https://files.example/app.apk');
  expect(
    within(dialog).getByText('Saved on the visitor’s device as Touchline-android-2.0.0.apk'),
  ).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add release' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ call }) => call === `POST ${PATH}`)?.body).toEqual({
    platform: 'android',
    version: '2.0.0',
    sizeInMB: '24.5',
    downloadUrl: 'https://files.example/app.apk',
    releaseStatus: 'stable',
  });
});

it('edits with the version of the record, not of the app', async () => {
  open();
  await choose('Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit App Download' });
  expect(screen.getByLabelText<HTMLInputElement>('App size, MB').value).toBe('9.0');
  fireEvent.click(within(dialog).getByLabelText('beta'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
      releaseStatus: 'beta',
      version: '1.4.0',
      recordVersion: 1,
    }),
  );
});

it('shows both sides when another user has changed the release meanwhile, and saves the chosen one', async () => {
  const current = { ...staffDownloadExample, _id: testId(1), sizeInMB: 32.5, recordVersion: 4 };
  const answers: StubAnswer[] = [
    { status: 409, body: { code: 'STALE', message: 'Changed.', requestId: 'r', current } },
    { body: { message: 'Saved', download: { ...current, sizeInMB: 33.5, recordVersion: 5 } } },
  ];
  open({ write: () => answers.shift() ?? { body: {} } });
  await choose('Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit App Download' });
  type('App size, MB', '33.5');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  const choice = within(await within(dialog).findByRole('group', { name: 'App size, MB' }));
  expect(choice.getByText('32.5')).toBeTruthy();
  fireEvent.click(choice.getByRole('radio', { name: /^Yours/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    sizeInMB: '33.5',
    recordVersion: 4,
  });
  expect(await screen.findByText('33.5')).toBeTruthy();
});

it('asks before it deletes, and takes it back by Undo', async () => {
  open({ write: () => ({ body: { message: 'App download deleted successfully' } }) });
  await choose('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete release' }));
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() =>
    expect(asked.some(({ call }) => call === `POST ${PATH}/${testId(1)}/restore`)).toBe(true),
  );
});
