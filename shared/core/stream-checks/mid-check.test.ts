import { expect, it, onTestFinished } from 'vitest';
import { type ProbedSite, probedSite } from '../../../test/support/probed-site.ts';
import { eventually } from '../../../test/support/wait.ts';
import { setGameStatus } from '../games/game-status.ts';
import { deleteGame, setStreams } from '../games/games.ts';
import { HostTurns } from '../stream-health/host-turns.ts';
import { startProbeRounds } from './probe-rounds.ts';
import { checkStream, readStreamHealth } from './stream-checks.ts';

const atOf = ({ game }: ProbedSite) => ({ matchId: game.matchId, id: game._id });

/** Runs a round whose check the source leaves without an answer until `meanwhile` is done. */
async function duringCheck(site: ProbedSite, meanwhile: () => Promise<unknown>): Promise<void> {
  site.source.state.isSilent = true;
  const { asked } = site.source.state;
  const round = site.rounds.round();
  await eventually(() => expect(site.source.state.asked).toBe(asked + 1));
  await meanwhile();
  site.source.answerAll();
  await round;
}

it('leaves the health of a new address alone when the check of the old one ends', async () => {
  const site = await probedSite();
  site.source.state.status = 404;
  await site.after(0);
  const stream = { _id: site.stream.toHexString(), title: 'Main', quality: '1080p' as const };
  site.clock.advance(15_000);
  await duringCheck(site, () =>
    setStreams(site.core, atOf(site), [{ ...stream, url: `http://${site.source.host}/b.m3u8` }]),
  );
  const { health } = await readStreamHealth(site.core, site.stream);
  expect(health).toMatchObject({ state: 'unknown', reason: 'not-checked' });
  site.source.state.status = 200;
  expect(await site.after(15)).toEqual({ state: 'ok', reason: null });
});

it.each([
  ['its game is finished', (site: ProbedSite) => setGameStatus(site.core, atOf(site), 'Finished')],
  ['its game is deleted', (site: ProbedSite) => deleteGame(site.core, atOf(site))],
  [
    'it is taken off its game',
    (site: ProbedSite) =>
      setStreams(site.core, atOf(site), [
        { title: 'Other', quality: '720p', url: `http://${site.source.host}/c.m3u8` },
      ]),
  ],
])('ends well when, during the check of a stream, %s, and checks it no more', async (_, change) => {
  const site = await probedSite();
  await site.after(0);
  site.clock.advance(60_000);
  await duringCheck(site, () => change(site));
  expect(await site.health()).toEqual({ state: 'ok', reason: null });
  const isThere = (await site.core.db.collection('games').findOne({ _id: site.game._id }))?.streams.some(
    ({ title }: { title: string }) => title === 'Other',
  );
  site.clock.advance(60_000);
  expect(await site.rounds.round()).toBe(isThere ? 1 : 0);
});

it('leaves no stream unchecked for longer than two minutes when a worker dies in a check', async () => {
  const site = await probedSite();
  const { core, clock, source } = site;
  await site.after(0);
  const checkedAt = async () => {
    const { health } = await readStreamHealth(core, site.stream);
    return Date.parse(health.checkedAt ?? '');
  };
  const checked = await checkedAt();
  // The first worker dies: it neither ends its check nor renews its lease nor leaves it.
  clock.advance(60_000);
  source.state.isSilent = true;
  void site.rounds.round().catch(() => undefined);
  await eventually(() => expect(source.state.asked).toBeGreaterThan(2));
  source.state.isSilent = false;
  const other = startProbeRounds(core, { turns: new HostTurns(0) });
  onTestFinished(() => other.stop());
  let oldest = 0;
  for (let n = 0; n < 8 && (await checkedAt()) === checked; n += 1) {
    clock.advance(15_000);
    await other.round();
    oldest = clock.now() - checked;
  }
  expect(await checkedAt()).toBeGreaterThan(checked);
  expect(oldest).toBeLessThanOrEqual(120_000);
});

it("checks a stream by hand while another worker's check of it runs, and both end well", async () => {
  const site = await probedSite();
  await site.after(0);
  site.clock.advance(60_000);
  site.source.state.isSilent = true;
  const round = site.rounds.round();
  await eventually(() => expect(site.source.state.asked).toBe(3));
  site.source.state.isSilent = false;
  const health = await checkStream(site.core, site.stream, new HostTurns(0));
  expect(health).toMatchObject({ state: 'ok' });
  site.source.answerAll();
  await round;
  expect(await site.health()).toEqual({ state: 'ok', reason: null });
});
