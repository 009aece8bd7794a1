import type { FixtureSource } from '@touchline/contract/fixtures/read-fixtures';
import { readSource } from './read-source.ts';

// A file from a stranger may take long: it is read here, and never stops the page.
addEventListener('message', ({ data }: MessageEvent<FixtureSource>) => postMessage(readSource(data)));
