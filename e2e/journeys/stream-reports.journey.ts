import { checkStream, reportStream } from '@touchline/contract/calls/stream-health';
import { pathOf } from '@touchline/contract/define-call';
import { gamePath } from '@touchline/contract/rules/slugs';
import { resultTexts } from '@touchline/contract/texts/results';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { streamStateTexts } from '@touchline/contract/texts/stream-states';
import { expect, test } from '../support/journey.ts';
import { clipOf, PARTNER } from '../support/records.ts';
import { card, inDialog } from '../support/stream-player.ts';
import { giveStreams, type NamedStream } from '../support/streams.ts';
import { DESKTOP, expectNoReload, markPage } from '../support/visitor.ts';

const { notWorking, reports } = streamDialogTexts;

test('an open page learns by checks and reports which streams play, moves the dead one to the end, and locks none', async ({
  own,
  site,
  staff,
  visit,
}) => {
  const game = await own.game({ status: 'Live', isLive: true });
  const match = await own.match();
  const [dead, main] = (await giveStreams(
    staff,
    { match, game },
    {
      'Dead feed': `${site.url}/media/demo/none.m3u8`,
      'Main feed': clipOf(site),
      'Third feed': clipOf(site),
    },
  )) as [NamedStream, NamedStream];
  const path = gamePath(match._id, game);
  const watcher = await visit({ ...DESKTOP, elsewhere: PARTNER });
  const { page } = watcher;
  await watcher.open(path);
  await markPage(page);
  const cards = page.locator('[data-stream]');
  await expect(cards).toContainText(['Dead feed', 'Main feed', 'Third feed']);

  const reporter = await visit({ ...DESKTOP, elsewhere: PARTNER });
  await reporter.open(path);
  await card(reporter.page, main).click();
  // The partner's page has opened in front of this one.
  await reporter.page.bringToFront();
  await inDialog(reporter.page, notWorking).click();
  await inDialog(reporter.page, reports.stops).click();
  await expect(reporter.page.getByText(resultTexts.streamHealth.reported)).toBeVisible();
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    const answer = await fetch(site.url + pathOf(reportStream, { id: main._id }), {
      method: reportStream.method,
      headers: { 'content-type': 'application/json', origin: site.url, 'x-forwarded-for': address },
      body: JSON.stringify({ reason: 'stops' }),
    });
    expect(answer.status).toBe(reportStream.status);
  }
  // The second failure in a row counts.
  for (const { _id: id } of [dead, dead, main]) await staff.call(checkStream, { params: { id } });

  await expect(cards).toContainText(['Main feed', 'Third feed', 'Dead feed']);
  await expect(card(page, main)).toContainText(streamStateTexts.trouble.shown);
  await expect(card(page, dead)).toContainText(streamStateTexts.down.shown);
  await card(page, dead).click();
  await expect(inDialog(page, 'Play')).toBeVisible();
  await expectNoReload(page);
});
