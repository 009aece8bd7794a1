import { getSettings } from '@touchline/contract/calls/settings';
import { listSiteNotifications } from '@touchline/contract/calls/site-notifications';
import { settingsExample } from '@touchline/contract/records/settings';
import { siteNotificationExample } from '@touchline/contract/records/site-notification';
import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { look } from '../support/look.ts';
import { card, expectPlaying, inDialog, player } from '../support/stream-player.ts';
import { answer, answerList } from './support/answers.ts';
import { NOW } from './support/example-site.ts';
import { DISTINCT_PAGES, EXAMPLE_GAMES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE } from './support/screen.ts';
import { deadFeed, mainFeed, test, untilStopped, watchedPath } from './support/watching.ts';

const { live, locked } = EXAMPLE_GAMES;

/** The controls and headings beyond the right edge of the window, except in a list that scrolls sideways. */
const PAST_THE_EDGE = `(() => {
  const scrolls = (element) => element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll(':is(main, footer, header) :is(a, button, h1, h2, h3, input, select)')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth && !scrolls(each))
    .map((each) => 'Past the edge: ' + each.textContent);
})()`;

/** Whether the page scrolls sideways, and what is below its footer. */
const ENDS_WELL = `(() => {
  const page = document.documentElement;
  const end = document.querySelector('footer').getBoundingClientRect().bottom + scrollY;
  const [wide, below] = [page.scrollWidth - innerWidth, Math.max(page.scrollHeight, innerHeight) - end];
  return [...(wide > 0 ? ['Sideways by ' + wide] : []), ...(Math.abs(below) < 1 ? [] : ['Below the footer: ' + below])];
})()`;

for (const { name, path } of DISTINCT_PAGES)
  test(`at 320 nothing of ${name} is past the edge, and it ends with its footer at any width`, async ({
    open,
  }) => {
    const { page } = await open(path, { ...PHONE, viewport: { width: 320, height: 640 } });
    await look(page).untilNone('at 320, past the edge', PAST_THE_EDGE);
    for (const width of [320, 390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
      await look(page).untilNone(`at ${width}`, ENDS_WELL);
    }
  });

test('the first play button of a live game is on the first screen, whatever bars are shown, with facts and link below', async ({
  open,
}) => {
  const zone = { name: 'Footer', zoneId: '12345', type: 'In-Page Push', isEnabled: true } as const;
  const notice = {
    ...siteNotificationExample,
    title: 'An announcement of many words',
    description: 'On a phone it has one line, however much there is to say about what is new.',
  };
  const { page } = await open(live.path, {
    ...PHONE,
    answers: [
      answer(getSettings, { settings: { ...settingsExample, adZones: [zone] } }),
      answerList(listSiteNotifications, [notice]),
    ],
  });
  const announcement = page.getByRole('complementary', { name: 'Announcement' });
  const ads = page.getByRole('region', { name: siteTexts.adChoices });
  const facts = page.getByRole('button', { name: live.game.location });
  const play = card(page, mainFeed);
  await look(page).until(
    'the announcement has one line, and play is above the bar of ads and the facts',
    { announcement, play, ads, facts },
    (boxes) =>
      boxes.announcement.height <= 48 &&
      boxes.play.bottom <= boxes.ads.top &&
      boxes.facts.top > boxes.play.top,
  );
  const league = page.getByRole('article').getByRole('link', { name: live.game.league });
  await expect(league).toBeHidden();
  await facts.click();
  await expect(league).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy link' });
  await expect(copy).toHaveAttribute('title', 'Copy link');
  await look(page).until('the link is an icon', { copy }, (boxes) => boxes.copy.width === 44);
  await announcement.getByRole('button', { name: 'Show more' }).click();
  await look(page).until(
    'all of the announcement',
    { announcement },
    (boxes) => boxes.announcement.height > 48,
  );
});

test('a stream that stops is followed by the next one, which plays without a second press, and fills the screen', async ({
  play,
}) => {
  const { page } = await play(deadFeed, {
    ...PHONE,
    before: (opened) => opened.clock.install({ time: NOW }),
  });
  await untilStopped(page);
  await inDialog(page, streamDialogTexts.goingOn.switchNow).click();
  await page.clock.resume();
  await expect(page.getByRole('dialog').getByRole('heading', { name: mainFeed.title })).toBeVisible();
  await expectPlaying(page);
  await inDialog(page, streamDialogTexts.fullScreen).click();
  await expect
    .poll(() => player(page).locator('#stage').evaluate('document.fullscreenElement?.id'))
    .toBe('stage');
});

test('the theatre width is stored in this browser', async ({ choose }) => {
  const { page, open } = await choose(mainFeed, DESKTOP);
  const dialog = page.getByRole('dialog');
  await look(page).until('as wide as a text', { dialog }, (boxes) => boxes.dialog.width === 1040);
  await inDialog(page, streamDialogTexts.theatre).click();
  await open(watchedPath);
  await card(page, mainFeed).click();
  await look(page).until('as wide as a theatre', { dialog }, (boxes) => boxes.dialog.width > 1200);
});

for (const viewport of [
  { width: 667, height: 375 },
  { width: 844, height: 390 },
])
  test(`on a phone of ${viewport.width} × ${viewport.height} full screen is an icon in its square`, async ({
    choose,
  }) => {
    const { page } = await choose(mainFeed, { ...PHONE, viewport });
    const button = inDialog(page, streamDialogTexts.fullScreen);
    await expect(button).toHaveCount(1);
    const words = button.getByText(streamDialogTexts.fullScreen);
    await look(page).until(
      'a square, with words for screen readers alone',
      { button, words },
      (boxes) =>
        Math.round(boxes.button.width) === 44 &&
        Math.round(boxes.button.height) === 44 &&
        boxes.words.width <= 1,
    );
    await expect(button).toHaveAttribute('title', streamDialogTexts.fullScreen);
  });

for (const width of [320, 390])
  test(`at ${width} the star of a team is beside its mark, not on it`, async ({ open }) => {
    const { page } = await open(locked.path, { ...PHONE, viewport: { width, height: 640 } });
    for (const team of [locked.game.homeTeam, locked.game.awayTeam]) {
      const star = page
        .getByRole('article')
        .getByRole('button', { name: `Favourite: ${team}`, exact: true })
        .filter({ visible: true });
      await look(page).until(
        `${team} at ${width}`,
        { icon: star.locator('svg'), mark: star.locator('xpath=preceding-sibling::*[1]') },
        ({ icon, mark }) => icon.left >= mark.right && icon.right <= width,
      );
    }
  });

test('the floating button does not rest on the quality of a stream', async ({ open }) => {
  const { page } = await open(live.path, PHONE);
  const [stream, plus] = [card(page, mainFeed), page.locator('button.fixed')];
  // The row comes to rest where the button is, 16 px from the edge and 56 high.
  let height = 0;
  await look(page).until('the stream is there', { stream }, (boxes) => {
    height = Math.round((boxes.stream.top + boxes.stream.bottom) / 2 + 16 + 28);
    return height > 100;
  });
  await page.setViewportSize({ width: 390, height });
  await look(page).until(
    'the button is beside the stream',
    { stream, plus },
    (boxes) =>
      boxes.plus.top >= Math.min(boxes.stream.bottom, height) || boxes.plus.bottom <= boxes.stream.top,
  );
});
