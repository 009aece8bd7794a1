import { type ReadRequest, readSource } from './read-source.ts';

// A file from a stranger may take long: it is read here, and never stops the page.
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => postMessage(readSource(data)));
