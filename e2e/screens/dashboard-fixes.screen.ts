import type { Locator, Page } from '@playwright/test';
import { listAffiliates } from '@touchline/contract/calls/affiliates';
import { getOverview } from '@touchline/contract/calls/dashboard';
import { listGames, setStreams, updateGame } from '@touchline/contract/calls/games';
import { updateLeague } from '@touchline/contract/calls/leagues';
import { createPush } from '@touchline/contract/calls/pushes';
import type { Call, ResponseOf } from '@touchline/contract/define-call';
import { overviewExample } from '@touchline/contract/examples/overview';
import { affiliateExample } from '@touchline/contract/records/affiliate';
import { staffGameExample } from '@touchline/contract/records/game';
import { leagueExample } from '@touchline/contract/records/league';
import type { AttentionKind } from '@touchline/contract/records/overview';
import { versus } from '@touchline/contract/rules/formats';
import { controlTexts } from '@touchline/contract/texts/controls';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { overviewTexts } from '@touchline/contract/texts/overview';
import { pushTexts } from '@touchline/contract/texts/pushes';
import type { ReadinessCheck } from '@touchline/web/dashboard/overview/readiness';
import { type Answer, answer, answerList } from './support/answers.ts';
import { MATCH_PATH, PAGES } from './support/dashboard-screens.ts';
import { expect, test } from './support/screen.ts';

const UNKNOWN = '0'.repeat(24);
/** More replacements than closing a dialog makes, and far fewer than a page in an endless loop. */
const FEW_REPLACED = 10;
const NEW_LINK = 'New partner';

/** The game of every problem: without streams and a link. */
const GAME = {
  ...staffGameExample,
  streamUrls: [],
  affiliateId: null,
  affiliateTitle: null,
  affiliateLink: null,
};
const { _id: id, homeTeam, awayTeam, title } = GAME;

/** The dialog that a link of the overview opens, the change that fixes the problem, and how it is saved. */
interface Fix {
  readonly link: string;
  readonly dialog: string;
  readonly change: (dialog: Locator) => Promise<unknown>;
  readonly submit: string;
  readonly call: Call;
}

const gameFix = (change: Fix['change']): Omit<Fix, 'link'> => ({
  dialog: dialogTexts.game.edit,
  change,
  submit: dialogTexts.saveChanges,
  call: updateGame,
});
const streamsFix: Omit<Fix, 'link'> = {
  dialog: dialogTexts.streams.title,
  async change(dialog) {
    await dialog.getByLabel('Title').fill('Main feed');
    await dialog.getByLabel('URL').fill('https://streams.example/live.m3u8');
  },
  submit: dialogTexts.streams.submit,
  call: setStreams,
};
const chooseLink = (dialog: Locator) => dialog.getByLabel('Affiliate link').selectOption({ label: NEW_LINK });
const chooseStatus = (status: string) => (dialog: Locator) =>
  dialog.getByRole('group', { name: 'Status' }).getByText(status, { exact: true }).click();

const { add } = overviewTexts.readiness;
const BOARD: Readonly<Record<ReadinessCheck['name'], Fix>> = {
  streams: { ...streamsFix, link: add.streams(title) },
  affiliate: { ...gameFix(chooseLink), link: add.affiliate(title) },
  push: {
    link: add.push(title),
    dialog: dialogTexts.push.add,
    change: (dialog) => dialog.getByLabel('Body').fill('Streams open in time.'),
    submit: dialogTexts.push.schedule,
    call: createPush,
  },
  logo: {
    link: add.logo(GAME.league),
    dialog: dialogTexts.league.edit,
    change: (dialog) => dialog.getByLabel('Logo URL').fill('https://logos.example/new.svg'),
    submit: dialogTexts.saveChanges,
    call: updateLeague,
  },
};

/** The kinds of problems that a dialog fixes; those of streams lead to the list of streams. */
const FIXED: Readonly<
  Record<
    Exclude<AttentionKind, 'no-stream-plays' | 'stream-in-trouble' | 'failed-pushes' | 'failed-jobs'>,
    Omit<Fix, 'link'>
  >
> = {
  'live-without-streams': streamsFix,
  'no-affiliate-link': gameFix(chooseLink),
  'live-too-long': gameFix(chooseStatus('Finished')),
  'status-mismatch': gameFix((dialog) => dialog.getByRole('switch', { name: 'Is live' }).click()),
  'past-its-time': gameFix(chooseStatus('Live')),
};

/** The accessible name of a link of 'Needs attention': its button, and its record. */
const linkTo = (kind: AttentionKind, name: string) =>
  `${overviewTexts.attention.kinds[kind].action} : ${name}`;

const FIXES: readonly Fix[] = [
  ...Object.values(BOARD),
  ...Object.entries(FIXED).map(([kind, fix]) => ({
    ...fix,
    link: linkTo(kind as AttentionKind, versus(homeTeam, awayTeam)),
  })),
];

for (const { link, dialog: name, change, submit, call } of FIXES)
  test(`the fix “${link}” is cancelled from its link, and saved from its address`, async ({ open }) => {
    const { page, open: openNext } = await open('/dashboard', {
      answers: answersOf(call),
      before: countReplaced,
    });
    const dialog = page.getByRole('dialog', { name });
    const onOverview = page.getByRole('main').getByRole('link', { name: link });
    const address = await onOverview.getAttribute('href');
    await onOverview.click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: controlTexts.cancel }).click();
    await expectAtRest(page);

    await openNext(address ?? '');
    await change(dialog);
    await dialog.getByRole('button', { name: submit }).click();
    await expectAtRest(page);
    await goToOverview(page);
    await expect(onOverview).toHaveCount(0);
  });

for (const [kind, name, inBell] of [
  ['failed-pushes', 'Streams open at eight', /^A push failed/],
  ['failed-jobs', 'go-live', /Queue go-live/],
] as const)
  test(`the list of ${kind} is where the overview and the bell lead`, async ({ open }) => {
    const { page } = await open('/dashboard');
    const failed = page.getByRole('row').filter({ hasText: 'Failed' }).filter({ hasText: FAILED[kind] });
    await page
      .getByRole('main')
      .getByRole('link', { name: linkTo(kind, name) })
      .click();
    await expect(failed).toBeVisible();
    await goToOverview(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /new requests$|^Requests$/ })
      .click();
    await page.getByRole('link', { name: inBell }).click();
    await expect(failed).toBeVisible();
  });

/** What each list has failed. */
const FAILED = {
  'failed-pushes': 'Streams open at eight',
  'failed-jobs': 'Port Calder vs Greyhaven United',
} as const;

for (const { label, to } of PAGES.flatMap(({ actions = [] }) => actions))
  test(`the dialog of “${label}” opens by its address, and the address changes as it closes`, async ({
    open,
  }) => {
    const { page } = await open(to, { before: countReplaced });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAtRest(page);
  });

for (const [address, message] of [
  [`${MATCH_PATH}?edit=${UNKNOWN}`, errorTexts.notFound('Game')],
  [`${MATCH_PATH}?streams=${UNKNOWN}`, errorTexts.notFound('Game')],
  ['/dashboard/matches?tab=leagues&edit=Nowhere', errorTexts.notFound('League')],
  [`/dashboard/support/contact?message=${UNKNOWN}`, errorTexts.notFound('Contact message')],
  [`/dashboard/users/activity?entry=${UNKNOWN}`, errorTexts.notFound('Entry')],
  [`/dashboard/mobile/notifications?add=true&game=${UNKNOWN}`, pushTexts.gameNotInApp],
] as const)
  test(`the address ${address} of no record says so and opens nothing`, async ({ open }) => {
    const { page } = await open(address, { before: countReplaced });
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
    await expectAtRest(page);
  });

/** A site whose game and league have every problem, until this call is made. */
function answersOf(call: Call): readonly Answer[] {
  let isFixed = false;
  const [readiness] = overviewExample.readiness ?? [];
  if (!readiness) throw new Error('The example has no game that starts soon.');
  const lacking = { ...readiness, gameId: id, title, league: leagueExample.name };
  const overview: ResponseOf<typeof getOverview>['overview'] = {
    ...overviewExample,
    readiness: [{ ...lacking, streams: 0, affiliate: false, push: false, logo: false }],
    readinessTotal: 1,
    attention: overviewExample.attention.map(({ kind, items, ...each }) => ({
      ...each,
      kind,
      items: items.map((item) =>
        kind in FIXED ? { ...item, id, title: versus(homeTeam, awayTeam), path: MATCH_PATH } : item,
      ),
    })),
  };
  return [
    answer(getOverview, () => ({
      overview: isFixed ? { ...overview, readiness: [], attention: [] } : overview,
    })),
    answerList(listGames, [GAME]),
    answerList(listAffiliates, [{ ...affiliateExample, title: NEW_LINK }]),
    answer(call, () => {
      isFixed = true;
      return call.example.response as object;
    }),
  ];
}

/** Expects that no dialog is open, that the address names none, and that the page has stopped changing it. */
async function expectAtRest(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&](add|edit|streams|import|assign|password|message|entry|game)=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main [aria-label="Loading"]')).toHaveCount(0);
  await expect.poll(() => page.evaluate('globalThis.replaced')).toBeLessThan(FEW_REPLACED);
}

/** Counts the replacements of the page's address. */
async function countReplaced(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { replaced: 0 });
    const { replaceState } = History.prototype;
    History.prototype.replaceState = function (...args) {
      counted.replaced += 1;
      replaceState.apply(this, args);
    };
  });
}

async function goToOverview(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Overview', exact: true })
    .and(page.locator('[href="/dashboard"]'))
    .click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
}
