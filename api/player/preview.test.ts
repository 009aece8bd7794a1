import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { type GameInput, setStreams } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeUser } from '../../test/support/factories.ts';

async function open() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeUser(core, { permissions: ['streams:access'] });
  return { core, api, as };
}

async function streamOf(core: Core, url: string, game: Partial<GameInput> = {}): Promise<string> {
  const { matchId, _id: id } = await makeGame(core, game);
  const { after } = await setStreams(core, { matchId, id }, [{ title: 'Main', quality: '1080p', url }]);
  return String(after.streams[0]?._id);
}

const EMBED = 'https://player.example/embed/7';

describe('the preview of a stream', () => {
  it.each(['Scheduled', 'Live', 'Finished'] as const)(
    'plays while the game is %s, without a cookie',
    async (status) => {
      const { core, api, as } = await open();
      const id = await streamOf(core, EMBED, { status });
      const { headers, ...answer } = await api.request('GET', `/stream/preview?id=${id}`, { as });
      expect(answer.status).toBe(200);
      expect(answer.body).toContain(`src="${EMBED}"`);
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(headers.get('set-cookie') ?? '').not.toContain('vid=');
    },
  );

  it('reports nothing of what staff see', async () => {
    const { core, api, as } = await open();
    const id = await streamOf(core, 'https://cdn.example/live.m3u8', { status: 'Live', isLive: true });
    const { body } = await api.request('GET', `/stream/preview?id=${id}`, { as });
    expect(body).toContain('player-data');
    expect(body).not.toContain('reportsOn');
  });

  it('needs streams:access', async () => {
    const { core, api } = await open();
    const path = `/stream/preview?id=${await streamOf(core, EMBED)}`;
    expect(await api.request('GET', path)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const other = await makeUser(core, { permissions: ['games:view', 'games:update'] });
    const refused = await api.request('GET', path, { as: other });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED', message: 'Permission denied.' },
    });
  });

  it('of an unknown stream, or one without an address, is a 404 page', async () => {
    const { core, api, as } = await open();
    for (const id of ['x', '65f0c0ffee65f0c0ffee0001', await streamOf(core, 'https://')]) {
      const { status, body } = await api.request('GET', `/stream/preview?id=${id}`, { as });
      expect(status).toBe(404);
      expect(body).toContain(streamDialogTexts.streamGone);
    }
  });
});
