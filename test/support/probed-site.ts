import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setGameStatus } from '@touchline/core/games/game-status';
import { type Game, setStreams } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import { type ProbeRounds, startProbeRounds } from '@touchline/core/stream-checks/probe-rounds';
import { HostTurns } from '@touchline/core/stream-health/host-turns';
import { readHealth } from '@touchline/core/stream-health/stream-health';
import type { ObjectId } from 'mongodb';
import { onTestFinished } from 'vitest';
import { type FakeClock, fakeClock, newInstallation } from './core.ts';
import { makeGame } from './factories.ts';

const START = '2026-11-24T20:00:10Z';

/** A source of one stream whose playlist can be switched off, and goes on when it is asked for. */
async function liveSource() {
  const state = { status: 200, isFrozen: false, isSilent: false, asked: 0 };
  /** The paths of playlists that were asked for, and those that answer 404. */
  const asked: string[] = [];
  const broken = new Set<string>();
  /** The answers that a silent source owes. */
  const owed: (() => void)[] = [];
  let segment = 0;
  const server = createServer((req, res) => {
    state.asked += 1;
    if (req.url?.includes('.m3u8')) asked.push(req.url);
    const answer = () => reply(req, res);
    if (state.isSilent) owed.push(answer);
    else answer();
  });
  const reply = (req: IncomingMessage, res: ServerResponse) => {
    const path = req.url ?? '';
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.statusCode = broken.has(path) ? 404 : state.status;
    if (!path.includes('.m3u8')) return res.end('G');
    if (!state.isFrozen) segment += 1;
    return res.end(
      `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:${segment}\n#EXTINF:6,\nsegment-${segment}.ts\n`,
    );
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    asked,
    broken,
    /** Lets a silent source answer what it was asked. */
    answerAll() {
      state.isSilent = false;
      for (const answer of owed.splice(0)) answer();
    },
  };
}

/** A live game with one stream, and a worker that checks it when the test says so. */
export interface ProbedSite {
  core: Core;
  clock: FakeClock;
  source: Awaited<ReturnType<typeof liveSource>>;
  /** A live game with one stream. */
  game: Game;
  stream: ObjectId;
  rounds: ProbeRounds;
  health(): Promise<object | undefined>;
  /** Lets so many seconds pass, and runs a round. */
  after(seconds: number): Promise<object | undefined>;
}

/** A site with a live game whose one stream comes from a source of the test. Its time is held. */
export async function probedSite(): Promise<ProbedSite> {
  const clock = fakeClock(START);
  const source = await liveSource();
  const core = await newInstallation({ OUTGOING_ALLOW: source.host }).core({ clock });
  const { matchId, _id: id } = await makeGame(core);
  await setStreams(core, { matchId, id }, [
    { title: 'Main', quality: '1080p', url: `http://${source.host}/a.m3u8` },
  ]);
  const { after: game } = await setGameStatus(core, { matchId, id }, 'Live');
  const stream = game.streams[0]?._id as ObjectId;
  const rounds = startProbeRounds(core, { turns: new HostTurns(0) });
  onTestFinished(() => rounds.stop());
  const health = async () => {
    const record = (await readHealth(core, [stream])).get(stream.toHexString());
    return record && { state: record.state, reason: record.reason };
  };
  return {
    core,
    clock,
    source,
    game,
    stream,
    rounds,
    health,
    async after(seconds) {
      clock.advance(seconds * 1_000);
      await rounds.round();
      return health();
    },
  };
}
