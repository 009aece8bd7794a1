import { act, fireEvent, screen } from '@testing-library/react';
import type { PublicGame } from '@touchline/contract/records/match';
import { type Favourite, favouriteGame, favouriteTeam } from '@touchline/contract/rules/favourites';
import { siteTexts } from '@touchline/contract/texts/site';
import { tellMeTexts as texts } from '@touchline/contract/texts/tell-me';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type BrowserPush,
  removeBrowserPush,
  stubBrowserPush,
} from '../../../../test/support/browser-push.ts';
import { testGame, testLeague, testMatch, testSettings } from '../../../../test/support/records.ts';
import { holdPage, renderSite, storeInAnotherTab } from '../../../../test/support/site.tsx';
import { eventually } from '../../../../test/support/wait.ts';
import { useToasts } from '../../lib/toasts.ts';
import { showDialog } from '../dialogs/site-dialog.ts';
import { SiteDialogs } from '../dialogs/site-dialogs.tsx';
import { Star } from '../favourites/star.tsx';
import { GameFacts } from '../game/game-facts.tsx';
import { Bell } from './bell.tsx';
import { reminders } from './reminders.ts';
import { renewReminders } from './renew-reminders.ts';

holdPage();

const KEY = Buffer.from('the public key').toString('base64url');
const game = testGame();
const team = favouriteTeam(game.homeTeam);
const league: Favourite = { kind: 'league', id: game.leagueId, name: game.league };
/** Every body that was sent, with the token beside it. */
const sent: { method: string; body: Record<string, unknown> | null; token: string | null }[] = [];
let push: BrowserPush;

beforeEach(() => {
  push = stubBrowserPush();
  sent.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const token = new Headers(headers).get('authorization');
    sent.push({ method, body: typeof body === 'string' ? JSON.parse(body) : null, token });
    return Response.json({ message: 'Saved', token: 'token of this browser' });
  });
});
afterEach(() => {
  act(() => showDialog(null));
  removeBrowserPush();
});

const settings = (changed = {}) => ({ ...testSettings(changed), vapidPublicKey: KEY });
const bell = (of: Favourite) => screen.getByRole('button', { name: `Tell me: ${of.name}` });
const button = (name: string) => screen.getByRole('button', { name });
const box = (label: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(label) });
const toast = () => useToasts.getState().at(-1);
const arrive = () => act(() => vi.dynamicImportSettled());

/** Opens the sheet by its bell. */
async function open(of: Favourite, { offset = -15 } = {}): Promise<HTMLElement> {
  renderSite(
    <>
      <Bell of={of} />
      <SiteDialogs />
    </>,
    { leagues: [testLeague({ _id: game.leagueId })], settings: settings({ goLiveOffsetMinutes: offset }) },
  );
  fireEvent.click(bell(of));
  await arrive();
  return screen.getByRole('dialog', { name: texts.title });
}

async function press(name: string): Promise<void> {
  fireEvent.click(button(name));
  await eventually(async () => {
    await act(async () => {});
    expect(screen.queryByRole('button', { busy: true })).toBeNull();
  });
}

describe('a bell', () => {
  it('stands where the site sends pushes', () => {
    renderSite(<Bell of={team} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is beside the star of a game that waits, not of one that plays or is over', () => {
    const factsOf = (fields: Partial<PublicGame>) => {
      const shown = testGame(fields);
      const matches = [testMatch({ games: [shown] })];
      renderSite(<GameFacts game={shown} />, { matches, settings: settings() });
      return screen.queryAllByRole('button', { name: `Tell me: ${favouriteGame(shown).name}` }).length;
    };
    expect(factsOf({ status: 'Live', isLive: true, title: 'Plays' })).toBe(0);
    expect(factsOf({ status: 'Finished', title: 'Over' })).toBe(0);
    expect(factsOf({ status: 'Scheduled' })).toBe(1);
  });
});

describe("'Tell me'", () => {
  it('turns reminders on: only then the browser is asked, and the server gets how the visitor reads times', async () => {
    const dialog = await open(favouriteGame(game), { offset: 0 });
    expect(dialog.textContent).toContain('Northgate vs Harbour · today, 18:30 UTC');
    expect(dialog.textContent).toContain('At 18:15 UTC');
    expect(
      [texts.choices.live, texts.choices.before, texts.choices.moved].map((each) => box(each.label).checked),
    ).toEqual([true, false, true]);
    expect(document.activeElement).toBe(box(texts.choices.live.label));
    fireEvent.click(box(texts.choices.before.label));
    expect(push.asked).toBe(0);
    await press(texts.turnOn);
    expect(push.asked).toBe(1);
    const topics = [{ type: 'game', id: game._id, live: true, before: true, moved: true }];
    expect(sent).toEqual([
      {
        method: 'PUT',
        token: null,
        body: {
          subscription: { endpoint: 'https://push.example/1', keys: { p256dh: 'p256dh', auth: 'auth' } },
          topics,
          zone: 'UTC',
          hours: expect.toBeOneOf([12, 24]),
          language: 'en',
        },
      },
    ]);
    expect(reminders.getState()).toMatchObject({ token: 'token of this browser', topics });
    expect(bell(favouriteGame(game)).getAttribute('aria-pressed')).toBe('true');
    expect(toast()?.message).toBe(texts.turnedOn('Northgate vs Harbour'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not offer 15 minutes before, where streams open at that very moment', async () => {
    const dialog = await open(team);
    expect(dialog.textContent).toContain(texts.about.team('Northgate'));
    expect(screen.queryByRole('checkbox', { name: new RegExp(texts.choices.before.label) })).toBeNull();
    await press(texts.turnOn);
    expect(sent[0]?.body?.topics).toEqual([
      { type: 'team', id: team.id, live: true, before: false, moved: true },
    ]);
  });

  it('sends the whole set with every change, and its token', async () => {
    act(() => keep([{ type: 'league', id: league.id, live: true, before: false, moved: true }]));
    await open(team);
    fireEvent.click(box(texts.choices.moved.label));
    await press(texts.turnOn);
    expect(sent[0]?.token).toBe('Bearer old');
    expect(sent[0]?.body?.topics).toEqual([
      { type: 'team', id: team.id, live: true, before: false, moved: false },
      { type: 'league', id: league.id, live: true, before: false, moved: true },
    ]);
  });

  it('that is on saves a change, or turns it off; the last one ends the subscription', async () => {
    act(() => keep([{ type: 'team', id: team.id, live: true, before: false, moved: false }]));
    push.permission = 'granted';
    push.endpoint = 'https://push.example/old';
    await open(team);
    expect(box(texts.choices.moved.label).checked).toBe(false);
    await press(texts.turnOff);
    expect(sent.map(({ method, token }) => [method, token])).toEqual([['DELETE', 'Bearer old']]);
    expect(push.endpoint).toBeNull();
    expect(localStorage.getItem('reminders')).toBeNull();
    expect(toast()?.message).toBe(texts.turnedOff('Northgate'));
  });

  it('leaves the subscription to staff of the same browser', async () => {
    act(() => keep([{ type: 'team', id: team.id, live: true, before: false, moved: false }]));
    localStorage.setItem('staff-push', '"https://push.example/old"');
    push.endpoint = 'https://push.example/old';
    await open(team);
    await press(texts.turnOff);
    expect(push.endpoint).toBe('https://push.example/old');
  });

  it('keeps nothing while nothing is chosen, or when the browser was not allowed', async () => {
    await open(team);
    for (const each of [texts.choices.live, texts.choices.moved]) fireEvent.click(box(each.label));
    fireEvent.click(button(texts.turnOn));
    expect(push.asked).toBe(0);
    fireEvent.click(box(texts.choices.live.label));
    push.answer = 'default';
    await press(texts.turnOn);
    expect(screen.getByRole('alert').textContent).toBe(texts.undecided);
    push.answer = 'denied';
    await press(texts.turnOn);
    expect(screen.getByText(texts.instead.denied)).toBeDefined();
    expect(screen.queryByRole('button', { name: texts.turnOn })).toBeNull();
    expect(sent).toEqual([]);
  });

  it("says so where the browser's push service refuses", async () => {
    push.hasService = false;
    await open(team);
    await press(texts.turnOn);
    expect(screen.getByRole('alert').textContent).toBe(texts.noService);
    expect(reminders.getState().token).toBeNull();
  });

  it.each([
    ['unsupported', 'Mozilla/5.0 (X11; Linux x86_64)'],
    ['homeScreen', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)'],
  ] as const)('offers the calendar alone in a browser without pushes: %s', async (reason, agent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(window, 'PushManager');
    await open(favouriteGame(game));
    expect(screen.getByText(texts.instead[reason])).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    const calendar = screen.getByRole('link', { name: siteTexts.calendar.add });
    expect(calendar.getAttribute('href')).toBe(`/api/calendar/game/${game._id}.ics`);
  });
});

describe("the star's toast", () => {
  it('offers it once', async () => {
    renderSite(
      <>
        <Star favourite={team} />
        <Star favourite={league} />
        <SiteDialogs />
      </>,
      { settings: settings() },
    );
    fireEvent.click(button('Favourite: Northgate'));
    await arrive();
    expect(toast()?.action?.label).toBe('Tell me');
    act(() => toast()?.action?.run());
    await arrive();
    expect(screen.getByRole('dialog', { name: texts.title }).textContent).toContain('Northgate');
    act(() => showDialog(null));
    useToasts.setState([], true);
    fireEvent.click(button(`Favourite: ${game.league}`));
    await arrive();
    expect(toast()).toBeUndefined();
  });
});

describe('a visit', () => {
  const topic = { type: 'team', id: team.id, live: true, before: false, moved: false } as const;
  const subscribed = async () => {
    await open(team);
    await press(texts.turnOn);
    sent.length = 0;
  };

  it('sends the reminders again once a day, with a new subscription where the key of the site is another', async () => {
    await subscribed();
    await renewReminders(settings());
    expect(sent).toEqual([]);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    await renewReminders(settings());
    expect(sent.map(({ method }) => method)).toEqual(['PUT']);
    await renewReminders({ ...settings(), vapidPublicKey: Buffer.from('another key').toString('base64url') });
    expect(sent[1]?.body?.subscription).toMatchObject({ endpoint: 'https://push.example/2' });
  });

  it('ends the reminders where the permission was withdrawn', async () => {
    await subscribed();
    push.permission = 'denied';
    await renewReminders(settings());
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
    expect(reminders.getState().topics).toEqual([]);
  });

  it('sends them with the language of the page that is open, when it is another one', async () => {
    await subscribed();
    const { pathname } = window.location;
    onTestFinished(() => window.history.replaceState(null, '', pathname));
    window.history.replaceState(null, '', '/de/about-us');
    await renewReminders(settings());
    await renewReminders(settings());
    expect(sent.map(({ body }) => body?.language)).toEqual(['de']);
    window.history.replaceState(null, '', '/xx');
    await renewReminders(settings());
    expect(sent[1]?.body?.language).toBe('en');
  });

  it('sends them when the visitor reads times in another way', async () => {
    await subscribed();
    storeInAnotherTab('preferences', { zone: 'site', hours: '12' });
    await renewReminders({ ...settings({ siteTimeZone: 'Asia/Tokyo' }) });
    expect(sent[0]?.body).toMatchObject({
      zone: 'Asia/Tokyo',
      hours: 12,
      topics: [{ ...topic, moved: true }],
    });
  });
});

function keep(topics: Parameters<typeof reminders.keep>[0]['topics']): void {
  reminders.keep({ token: 'old', topics });
}
