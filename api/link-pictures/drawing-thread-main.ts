import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { FromThread, ToThread } from './drawing-thread.ts';
import { Lettering } from './lettering.ts';
import { pictureOf } from './picture.ts';

/* Runs in the drawing thread: takes facts and returns PNG. An unhandled error ends the thread. */

const post = (said: FromThread) => parentPort?.postMessage(said);

const drawing = (async () => {
  await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  return Lettering.load();
})();

parentPort?.on('message', async ({ id, facts }: ToThread) => {
  try {
    // All texts are outlines, so the renderer needs no font.
    const picture = new Resvg(await pictureOf(facts, await drawing), { font: { loadSystemFonts: false } });
    const image = picture.render();
    post({ id, png: image.asPng() });
    image.free();
    picture.free();
  } catch (error) {
    post({ id, error });
  }
});
