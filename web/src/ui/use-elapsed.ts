import { startTransition, useEffect, useState } from 'react';

/** False until `ms` after the component appeared (or after `key` last changed), then true. */
export function useElapsed(ms: number, key: string): boolean {
  const [elapsedFor, setElapsedFor] = useState<string | null>(null);
  useEffect(() => {
    // Cards appear together: as transitions they change piece by piece.
    const timer = setTimeout(() => startTransition(() => setElapsedFor(key)), ms);
    return () => clearTimeout(timer);
  }, [ms, key]);
  return elapsedFor === key;
}
