import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffMatch } from '@touchline/contract/records/game';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testHead, testSettings } from '../../../../test/support/records.ts';
import MatchesPage from './matches-page.tsx';

holdDashboard();

const match: StaffMatch = {
  ...testHead({ title: 'Round 12', category: 'Football' }),
  gameCounts: { all: 3, unfinished: 2 },
};
const editor = testUser([
  'matches:view',
  'matches:create',
  'matches:update',
  'matches:delete',
  'games:create',
]);

/** A server with this match; `answer` is the response to every change. */
function open(answer: StubAnswer = { body: { message: 'Done' } }, path = '/dashboard/matches?tab=matches') {
  return renderDashboard(<MatchesPage />, {
    user: editor,
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method !== 'GET') return answer;
      return { body: { matches: [match], page: 1, size: 25, total: 1 } };
    },
  });
}

async function choose(line: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Round 12' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: line }));
}
const lastBody = (method: string) => asked.findLast(({ call }) => call.startsWith(method))?.body;

it('keeps a failure inside the dialog with what was typed', async () => {
  open({ status: 500, body: { message: 'Something went wrong.', code: 'INTERNAL', requestId: 'r' } });
  await choose('Edit');
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Round 13' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit Match' });
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Something went wrong.');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Round 13');
  expect(screen.getByLabelText<HTMLInputElement>('Stream Quality').value).toBe('Football');
});

it('adds a match without a category', async () => {
  open(undefined, '/dashboard/matches?tab=matches&add=true');
  await screen.findByRole('dialog', { name: 'Add Match' });
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Cup night' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Add match' }).at(-1) as HTMLElement);
  await waitFor(() => expect(lastBody('POST')).toMatchObject({ title: 'Cup night', category: null }));
});

it('duplicates a whole match day by a number of days, with or without streams', async () => {
  open();
  await choose('Duplicate');
  fireEvent.change(screen.getByLabelText('Days later'), { target: { value: '14' } });
  fireEvent.click(screen.getByRole('switch', { name: 'With streams' }));
  fireEvent.click(screen.getByRole('button', { name: 'Duplicate match' }));
  await waitFor(() =>
    expect(lastBody('POST')).toEqual({ title: 'Round 12', shiftDays: 14, withStreams: false }),
  );
});

it('says how many games go along with a match, and offers to take it back', async () => {
  open();
  await choose('Delete');
  expect(
    await screen.findByText('Round 12 and its 3 games will be hidden. You can restore it for 30 days.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete match' }));
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() =>
    expect(asked.some(({ call }) => call === `POST /api/matches/${match._id}/restore`)).toBe(true),
  );
});

it('opens the match by Enter on its row', async () => {
  const router = open();
  const row = (await screen.findByText('Round 12')).closest('tr') as HTMLElement;
  row.focus();
  fireEvent.keyDown(row, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/matches/${match._id}`));
});
