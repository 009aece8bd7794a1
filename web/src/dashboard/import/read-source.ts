import { UnreadableFixtures } from '@touchline/contract/fixtures/file-kinds';
import { type FixtureSource, type Fixtures, readFixtures } from '@touchline/contract/fixtures/read-fixtures';

/** The games of a source, or the sentence that says why there are none. */
export type Reading = Fixtures | { readonly problem: string };

/** Reads a source; one without games that can be read gives its problem. */
export function readSource(source: FixtureSource): Reading {
  try {
    return readFixtures(source);
  } catch (error) {
    if (error instanceof UnreadableFixtures) return { problem: error.message };
    throw error;
  }
}
