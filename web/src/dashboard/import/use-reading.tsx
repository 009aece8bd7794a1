import type { FixtureSource } from '@touchline/contract/fixtures/read-fixtures';
import { importTexts } from '@touchline/contract/texts/game-import';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { readInWorker } from './read-in-worker.ts';
import type { Reading } from './read-source.ts';

interface Reader {
  readonly isReading: boolean;
  /** The games of a source, or the sentence that says why there is none: also where the user stops the reading. */
  readonly read: (source: FixtureSource) => Promise<Reading>;
  /** A bar with 'Stop' while a source is read. */
  readonly progress: ReactNode;
}

/** Reads sources outside of the page's own thread; a component that leaves the page reads no further. */
export function useReading(): Reader {
  const [reading, setReading] = useState<AbortController | null>(null);
  useEffect(() => () => reading?.abort(), [reading]);
  const read = async (source: FixtureSource): Promise<Reading> => {
    const stop = new AbortController();
    setReading(stop);
    try {
      return await readInWorker(source, stop.signal);
    } catch {
      return { problem: stop.signal.aborted ? importTexts.stopped : importTexts.failed };
    } finally {
      setReading(null);
    }
  };
  const progress = reading && (
    <div role="status" className="flex items-center gap-3">
      <progress aria-label={importTexts.reading} className="min-w-0 flex-1" />
      <span className="type-small text-text-2">{importTexts.reading}</span>
      <Button size="dashboard" onClick={() => reading.abort()}>
        {importTexts.stop}
      </Button>
    </div>
  );
  return { isReading: reading !== null, read, progress };
}
