import { act, fireEvent, screen } from '@testing-library/react';
import type { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { type Favourite, favouriteGame, favouriteTeam } from '@touchline/contract/rules/favourites';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserPush, removeBrowserPush, stubBrowserPush } from '../../../test/support/browser-push.ts';
import { PSEUDO } from '../../../test/support/pseudo-language.ts';
import {
  answerWith,
  button,
  expectTranslated,
  game,
  league,
  live,
  ofGame,
  refuse,
  settle,
  showPseudo,
  toast,
} from '../../../test/support/pseudo-page.tsx';
import { testId } from '../../../test/support/records.ts';
import { holdPage } from '../../../test/support/site.tsx';
import { eventually } from '../../../test/support/wait.ts';
import { useToasts } from '../lib/toasts.ts';
import { DownloadDialog } from '../site/app-download/download-dialog.tsx';
import { ContactForm } from '../site/contact/contact-form.tsx';
import { RequestDialog } from '../site/dialogs/request-dialog.tsx';
import { addFavourites, favourites, toggleFavourites } from '../site/favourites/favourites.ts';
import { FavouritesDialog } from '../site/favourites/favourites-dialog.tsx';
import { Starred } from '../site/favourites/starred.tsx';
import { AllReminders } from '../site/reminders/all-reminders.tsx';
import { reminders } from '../site/reminders/reminders.ts';
import { TellMe } from '../site/reminders/tell-me.tsx';

vi.mock('@touchline/contract/languages/catalogues', () => ({
  CATALOGUES: { ja: PSEUDO } satisfies Partial<typeof CATALOGUES>,
}));

holdPage();
beforeEach(() => answerWith(201, { message: 'Done.', token: 'token' }));

describe('forms', () => {
  const send = async () => {
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await eventually(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    await act(async () => {});
  };
  const fill = (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values))
      fireEvent.change(document.querySelector(`[name="${name}"]`) as Element, { target: { value } });
  };

  it.each([
    ['the request of a match', <RequestDialog key="1" onClose={() => {}} />],
    ['the contact form', <ContactForm key="2" />],
  ])('%s, empty, wrong, refused and sent', async (_name, form) => {
    showPseudo(form);
    expectTranslated();
    await send();
    expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull();
    expectTranslated();
    const isRequest = document.querySelector('[name="homeTeam"]') !== null;
    fill(
      isRequest
        ? { homeTeam: '赤', awayTeam: '赤', category: 'Football', league: '海', username: '花' }
        : { firstName: '3', lastName: '花', subject: '題', message: '文' },
    );
    await send();
    expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull();
    expectTranslated();
    fill(
      isRequest
        ? { awayTeam: '青青', homeTeam: '赤赤', league: '海岸杯', username: '山田花子', email: 'a@b.example' }
        : {
            firstName: '花子',
            lastName: '山田',
            email: 'a@b.example',
            subject: '題題題',
            message: '文'.repeat(20),
          },
    );
    refuse('VALIDATION_ERROR', 400);
    await send();
    await toast();
    expectTranslated();
    answerWith(201, { message: 'Done.' });
    await send();
    expect(useToasts.getState().map(({ kind }) => kind)).toContain('success');
    expectTranslated();
  });
});

describe('the download of the app', () => {
  const release = {
    _id: testId(9),
    platform: 'android',
    version: '2.0.1',
    downloadUrl: 'https://apps.example/app.apk',
    sizeInMB: 24.5,
    releaseStatus: 'beta',
    createdAt: { seconds: 1, nanoseconds: 0 },
    updatedAt: { seconds: 1, nanoseconds: 0 },
  } as const;

  it.each(['UNAVAILABLE', 'NOT_FOUND', 'UNSUPPORTED'])('that fails with %s', async (code) => {
    const cache = showPseudo(<DownloadDialog onClose={() => {}} />);
    act(() => cache.event('downloads:changed', { downloads: [release] }));
    refuse(code, 503);
    vi.stubGlobal('open', () => null);
    fireEvent.click(button(PSEUDO.dialogs.download.submit('Android')));
    await toast();
    await settle();
    expectTranslated();
  });

  it('that is not there yet', () => {
    const cache = showPseudo(<DownloadDialog onClose={() => {}} />);
    act(() => cache.event('downloads:changed', { downloads: [] }));
    expectTranslated();
  });
});

describe('favourites', () => {
  const all: Favourite[] = [
    ofGame,
    favouriteGame(live),
    favouriteTeam('赤'),
    favouriteTeam('黒'),
    { kind: 'league', id: league._id, name: league.name },
    { kind: 'game', id: testId(77), name: '白対黒' },
  ];

  it('in their dialog, with a link and without any', () => {
    showPseudo(<FavouritesDialog onClose={() => {}} />);
    expectTranslated();
    act(() => favourites.keep(all));
    expectTranslated();
    fireEvent.click(button(PSEUDO.dialogs.favourites.removeOne('黒')));
    expectTranslated();
  });

  it('in their toasts', () => {
    addFavourites([ofGame]);
    showPseudo(<Starred onClose={() => {}} />);
    act(() => toggleFavourites([ofGame], '赤'));
    act(() =>
      addFavourites(Array.from({ length: 101 }, (_, n) => ({ kind: 'team', id: `${n}`, name: '赤' }))),
    );
    expect(useToasts.getState()).toHaveLength(3);
    expectTranslated();
  });
});

describe('reminders', () => {
  const key = { vapidPublicKey: Buffer.from('key').toString('base64url') };
  let push: BrowserPush;
  beforeEach(() => {
    push = stubBrowserPush();
  });
  afterEach(removeBrowserPush);
  const open = (of: Favourite = ofGame) => showPseudo(<TellMe of={of} onClose={() => {}} />, key);
  const turnOn = async () => {
    fireEvent.click(button(PSEUDO.tellMe.turnOn));
    await eventually(async () => {
      await act(async () => {});
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    });
  };

  it('of a game, a team and a league', () => {
    for (const of of [ofGame, favouriteTeam('赤'), { kind: 'league', id: league._id, name: '海' } as const]) {
      open(of);
      expectTranslated();
    }
  });

  it('that are refused by the visitor, the browser or its push service', async () => {
    open();
    push.answer = 'default';
    await turnOn();
    expectTranslated();
    push.answer = 'granted';
    push.hasService = false;
    await turnOn();
    expectTranslated();
    push.answer = 'denied';
    await turnOn();
    expectTranslated();
  });

  it('that the server refuses', async () => {
    open();
    for (const code of ['VALIDATION_ERROR', 'RATE_LIMITED', 'PERMISSION_DENIED']) {
      refuse(code, 400);
      await turnOn();
      expectTranslated();
    }
    expect(screen.getByRole('alert').textContent).toBe(PSEUDO.answers.refused.INTERNAL);
  });

  it('that are too many', async () => {
    const topic = { type: 'team', live: true, before: false, moved: true } as const;
    reminders.keep({
      token: 'token',
      topics: Array.from({ length: 100 }, (_, n) => ({ ...topic, id: `${n}` })),
    });
    open();
    await turnOn();
    expect(screen.getByRole('alert').textContent).toBe(PSEUDO.tellMe.tooMany(100));
    expectTranslated();
  });

  it('that are turned off', async () => {
    reminders.keep({
      token: 'token',
      topics: [{ type: 'game', id: game._id, live: true, before: false, moved: true }],
    });
    showPseudo(<AllReminders />, key);
    refuse('RATE_LIMITED', 429);
    fireEvent.click(button(PSEUDO.tellMe.all.turnOff));
    await toast();
    expectTranslated();
  });
});
