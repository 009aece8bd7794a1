import { useEffect, useState } from 'react';

/** False until `ms` after the component appeared (or after `key` last changed), then true. */
export function useElapsed(ms: number, key: string): boolean {
  const [elapsedFor, setElapsedFor] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setElapsedFor(key), ms);
    return () => clearTimeout(timer);
  }, [ms, key]);
  return elapsedFor === key;
}
