import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { staffGamesExample } from '@touchline/contract/examples/games';
import type { PermissionKey } from '@touchline/contract/permissions';
import { staffFaqExample } from '@touchline/contract/records/faq';
import type { StaffGame } from '@touchline/contract/records/game';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import { FaqForm } from '../faq/faq-form.tsx';
import { StreamUrlsForm } from '../games/stream-urls-form.tsx';

holdDashboard();

const faq = { ...staffFaqExample, title: 'Is it free?', description: 'Yes.', version: 1 };
const deletion = {
  deletedBy: { _id: testId(0xb0), username: 'jonas.weber' },
  deletedAt: '2026-11-22T19:45:00.000Z',
};
const notFound = {
  status: 404,
  body: { message: 'FAQ not found.', code: 'NOT_FOUND', deletion: { ...deletion, entity: 'FAQ' } },
};

/** 'Edit FAQ' with a typed title, for a user with these keys; the server gives the answers in order. */
function edit(keys: readonly PermissionKey[], answers: StubAnswer[] = []): void {
  renderDashboard(<FaqForm record={faq} onClose={cleanup} />, {
    user: testUser(keys),
    server: (method) =>
      method === 'GET' ? { body: { settings: testSettings() } } : (answers.shift() ?? { body: {} }),
  });
  fireEvent.change(title(), { target: { value: 'Does it cost anything?' } });
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const written = () => asked.filter(({ call }) => !call.startsWith('GET'));
const happens = (payload: object) =>
  act(() =>
    applyLiveEvent(queryClient, {
      name: 'record:changed',
      payload: { collection: 'faqs', id: faq._id, ...payload },
    }),
  );
const deleted = () => happens({ version: 2, isDeleted: true, deletion });

it('says at once who deleted the record, keeps the text, and restores and saves', async () => {
  edit(
    ['faqs:update', 'faqs:delete'],
    [
      { body: { message: 'FAQ restored successfully', faq: { ...faq, version: 3 } } },
      {
        status: 409,
        body: {
          message: 'Stale',
          code: 'STALE',
          current: { ...faq, version: 3 },
          changedBy: deletion.deletedBy,
        },
      },
      { body: { message: 'FAQ updated successfully', faq } },
    ],
  );
  deleted();
  expect(
    screen.getByText(/^jonas\.weber deleted this FAQ on .*Nov.* What you typed is still here\.$/),
  ).toBeTruthy();
  expect(screen.queryByText(/What you save is joined/)).toBeNull();
  expect(title().value).toBe('Does it cost anything?');
  press('Restore and save');
  await waitFor(() =>
    expect(written()).toMatchObject([
      { call: `POST /api/faq/${faq._id}/restore` },
      { call: `PUT /api/faq/${faq._id}`, body: { title: 'Does it cost anything?', version: 1 } },
      { call: `PUT /api/faq/${faq._id}`, body: { title: 'Does it cost anything?', version: 3 } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('learns of a deletion from the refused save too', async () => {
  edit(['faqs:update', 'faqs:delete'], [notFound]);
  press('Save changes');
  expect(await screen.findByText(/^jonas\.weber deleted this FAQ on/)).toBeTruthy();
  expect(screen.queryByText('FAQ not found.')).toBeNull();
  expect(button('Restore and save')).toBeTruthy();
});

it('says what is missing to a user who may not restore it, and leaves the text to be copied', () => {
  edit(['faqs:update']);
  deleted();
  expect(
    screen.getByText(/What you typed is still here to be copied\. You need the permission Delete FAQs\.$/),
  ).toBeTruthy();
  press('Restore and save');
  expect(written()).toEqual([]);
  expect(title().disabled).toBe(false);
  expect(title().value).toBe('Does it cost anything?');
});

it('goes on as before once another user restores it', async () => {
  edit(['faqs:update', 'faqs:delete'], [{ body: { message: 'FAQ updated successfully', faq } }]);
  deleted();
  happens({ version: 3 });
  expect(screen.queryByText(/deleted this FAQ/)).toBeNull();
  press('Save changes');
  await waitFor(() => expect(written()).toMatchObject([{ call: `PUT /api/faq/${faq._id}` }]));
});

it('restores the match of a game whose match was deleted', async () => {
  const [game] = staffGamesExample as [StaffGame];
  const user = testUser(['games:update', 'streams:access', 'matches:delete']);
  renderDashboard(<StreamUrlsForm matchId={game.matchId} game={game} onClose={cleanup} />, {
    user,
    server: (method) => ({ body: method === 'GET' ? { settings: testSettings() } : { message: 'Done' } }),
  });
  happens({ collection: 'matches', id: game.matchId, version: 2, isDeleted: true, deletion });
  expect(screen.getByText(/^jonas\.weber deleted this match on/)).toBeTruthy();
  press('Restore and save');
  await waitFor(() => expect(written()[0]?.call).toBe(`POST /api/matches/${game.matchId}/restore`));
});
