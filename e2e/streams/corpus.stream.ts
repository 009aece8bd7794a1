import { expect, test } from '@playwright/test';
import { STREAM_CASES } from '../../test/stream-corpus/all-cases.ts';
import { IS_WHOLE } from '../screens/support/whole-product.ts';
import { playStream } from './support/play-stream.ts';

for (const stream of STREAM_CASES) {
  if (stream.player === null || !(IS_WHOLE || stream.isAlways)) continue;
  test(`the player and a stream ${stream.name}`, async ({ browser }) => {
    const playing = await playStream(browser, stream);
    expect(playing, `our check says '${stream.check}' of a stream ${stream.name}`).toBe(stream.player);
  });
}
