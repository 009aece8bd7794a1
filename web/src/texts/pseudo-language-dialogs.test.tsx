import { act, fireEvent, screen } from '@testing-library/react';
import type { CATALOGUES } from '@touchline/contract/languages/catalogues';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { type Favourite, favouriteGame, favouriteTeam } from '@touchline/contract/rules/favourites';
import { maintenanceTexts } from '@touchline/contract/texts/maintenance';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserPush, removeBrowserPush, stubBrowserPush } from '../../../test/support/browser-push.ts';
import { PSEUDO, plainTexts } from '../../../test/support/pseudo-language.ts';
import {
  testGame,
  testId,
  testLeague,
  testMatch,
  testSettings,
  testStream,
} from '../../../test/support/records.ts';
import { holdPage, pass, renderSite } from '../../../test/support/site.tsx';
import { frame, report } from '../../../test/support/stream-dialog.tsx';
import { connection } from '../lib/connection.ts';
import { copyText } from '../lib/copy-text.ts';
import { reloadIfReachable } from '../lib/reload.ts';
import { useToasts } from '../lib/toasts.ts';
import { AdChoiceBar } from '../site/ads/ad-choice-bar.tsx';
import { DownloadDialog } from '../site/app-download/download-dialog.tsx';
import { ContactForm } from '../site/contact/contact-form.tsx';
import { RequestDialog } from '../site/dialogs/request-dialog.tsx';
import { addFavourites, favourites, toggleFavourites } from '../site/favourites/favourites.ts';
import { FavouritesDialog } from '../site/favourites/favourites-dialog.tsx';
import { Starred } from '../site/favourites/starred.tsx';
import { passAffiliateGate } from '../site/game/affiliate-gate.ts';
import { GOING_ON } from '../site/game/going-on.ts';
import { StreamDialog } from '../site/game/stream-dialog.tsx';
import { AdBlockerNotice } from '../site/guards/ad-blocker-notice.tsx';
import { blockDevTools } from '../site/guards/block-dev-tools.ts';
import MaintenanceNotice from '../site/guards/maintenance-notice.tsx';
import { Together } from '../site/multi/together.tsx';
import { AllReminders } from '../site/reminders/all-reminders.tsx';
import { reminders } from '../site/reminders/reminders.ts';
import { TellMe } from '../site/reminders/tell-me.tsx';
import { CopyLink } from '../site/shared/copy-link.tsx';
import { CouldNotLoad } from '../site/shared/could-not-load.tsx';
import { ConnectionPill } from '../ui/connection-pill.tsx';
import { Toaster } from '../ui/toaster.tsx';

vi.mock('@touchline/contract/languages/catalogues', () => ({
  CATALOGUES: { ja: PSEUDO } satisfies Partial<typeof CATALOGUES>,
}));

holdPage();

const game = testGame({ title: '赤対青', location: '港', homeTeam: '赤', awayTeam: '青', league: '海岸' });
const live = testGame({
  ...game,
  _id: testId(2),
  status: 'Live',
  isLive: true,
  streamUrls: ['一', '二', '三'].map((title, n) =>
    testStream({ _id: testId(0x61 + n), title, language: 'Japanese' }),
  ),
});
const match = testMatch({ title: '第一節', games: [game, live] });
const league = testLeague({ name: '海岸', abbreviation: '海', country: 'japan' });
const ofGame = favouriteGame(game);

let answer: () => Response;
beforeEach(() => {
  answer = () => Response.json({ message: 'Done.', token: 'token' }, { status: 201 });
  vi.stubGlobal('fetch', async () => answer());
});
const refuse = (code: string, status: number) => {
  answer = () => Response.json({ message: 'No.', code, requestId: 'x' }, { status });
};
const isGone = () => Promise.reject(new TypeError('Failed to fetch'));

function show(content: ReactNode, settings: Partial<PublicSettings> = {}, path = '/') {
  return renderSite(
    <>
      {content}
      <Toaster />
    </>,
    {
      language: 'ja',
      path,
      matches: [match],
      leagues: [league],
      settings: testSettings({ productName: '競', ...settings }),
    },
  );
}
const button = (name: string) => screen.getByRole('button', { name });
/** Waits for the first toast. */
const toast = () => act(() => vi.waitFor(() => expect(useToasts.getState()).toHaveLength(1)));
const settle = () => act(async () => void (await vi.dynamicImportSettled()));
/** Everything on the page has gone through the catalogue, and there is something. */
function expectTranslated(): void {
  expect(plainTexts(document.body)).toEqual([]);
  expect(document.body.textContent).toMatch(/[Ａ-Ｚａ-ｚ]/);
}

describe('forms', () => {
  const send = async () => {
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), {
      timeout: 15_000,
    });
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
    show(form);
    expectTranslated();
    await send();
    expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull();
    expectTranslated();
    fill(
      document.querySelector('[name="homeTeam"]')
        ? { homeTeam: '赤', awayTeam: '赤', league: '海', username: '花' }
        : { firstName: '3', lastName: '花', subject: '題', message: '文' },
    );
    await send();
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
    const cache = show(<DownloadDialog onClose={() => {}} />);
    act(() => cache.event('downloads:changed', { downloads: [release] }));
    refuse(code, 503);
    vi.stubGlobal('open', () => null);
    fireEvent.click(button(PSEUDO.dialogs.download.submit('Android')));
    await toast();
    await settle();
    expectTranslated();
  });

  it('that is not there yet', () => {
    const cache = show(<DownloadDialog onClose={() => {}} />);
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
    show(<FavouritesDialog onClose={() => {}} />);
    expectTranslated();
    act(() => favourites.keep(all));
    expectTranslated();
    fireEvent.click(button(PSEUDO.dialogs.favourites.removeOne('黒')));
    expectTranslated();
  });

  it('in their toasts', () => {
    addFavourites([ofGame]);
    show(<Starred onClose={() => {}} />);
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
    vi.stubGlobal('fetch', async () => answer());
  });
  afterEach(removeBrowserPush);
  const open = (of: Favourite = ofGame) => show(<TellMe of={of} onClose={() => {}} />, key);
  const turnOn = async () => {
    fireEvent.click(button(PSEUDO.tellMe.turnOn));
    await vi.waitFor(async () => {
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
    show(<AllReminders />, key);
    refuse('RATE_LIMITED', 429);
    fireEvent.click(button(PSEUDO.tellMe.all.turnOff));
    await toast();
    expectTranslated();
  });
});

describe('a stream', () => {
  function play() {
    const [stream] = live.streamUrls;
    if (!stream) throw new Error('The game has no stream.');
    show(
      <StreamDialog
        matchId={match._id}
        game={live}
        isGone={false}
        stream={stream}
        shownAs="dialog"
        onStream={() => true}
        onSwitch={() => {}}
        onShow={() => {}}
        onClose={() => {}}
      />,
    );
    expectTranslated();
    fireEvent.click(button(PSEUDO.site.game.play));
    frame().contentDocument?.write('<script type="application/json" id="player-data">{}</script>');
  }

  it('that stops', () => {
    play();
    report('buffering');
    pass(GOING_ON.patienceMs);
    expect(document.body.textContent).toContain(PSEUDO.stream.goingOn.stopped);
    expectTranslated();
  });

  it.each([
    ['taken', 201, ''],
    ['refused as over', 409, 'NOT_LIVE'],
    ['refused as gone', 404, 'NOT_FOUND'],
    ['refused as one of too many', 429, 'RATE_LIMITED'],
    ['not sent', 0, ''],
  ])('that does not work: its report is %s', async (_name, status, code) => {
    play();
    if (code) refuse(code, status);
    if (status === 0) vi.stubGlobal('fetch', isGone);
    fireEvent.click(screen.getByText(PSEUDO.stream.notWorking).closest('button') as Element);
    expectTranslated();
    fireEvent.click(button(PSEUDO.stream.reports.black));
    await toast();
    expectTranslated();
  });
});

it.each([
  ['that play together', `games=${live._id},${game._id},${testId(77)}`],
  ['that are to be chosen', ''],
])('games %s', async (_name, query) => {
  show(<Together />, {}, `/multi?${query}`);
  await settle();
  expectTranslated();
});

describe('messages around the page', () => {
  it('of links and the connection', async () => {
    show(
      <>
        <CopyLink />
        <CouldNotLoad />
        <ConnectionPill />
      </>,
    );
    vi.stubGlobal('fetch', isGone);
    await act(() => copyText('text'));
    await act(reloadIfReachable);
    act(() => passAffiliateGate({ affiliateId: null, affiliateLink: null }, 'stream', true));
    act(() => connection.online(false));
    expectTranslated();
    act(() => connection.online(true));
  });

  it('of maintenance, ads and ad blockers', () => {
    show(
      <>
        <MaintenanceNotice message={maintenanceTexts.message} />
        <AdChoiceBar hasLoaded={false} />
        <AdBlockerNotice onClose={() => {}} />
      </>,
    );
    expectTranslated();
  });

  it('of blocked developer tools', () => {
    const said: string[] = [];
    vi.stubGlobal('alert', (text: string) => said.push(text));
    show(<p>頁</p>);
    const end = blockDevTools();
    fireEvent.contextMenu(document.body);
    end();
    expect(said).toEqual([PSEUDO.dialogs.devToolsBlocked]);
  });
});
