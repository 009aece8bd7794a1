import { useEffect, useState } from 'react';

/** What needs the names of countries, which are loaded once they are needed; null until then, and without a network. */
export function useCountries(areNeeded: boolean): typeof import('./countries.ts') | null {
  const [countries, setCountries] = useState<typeof import('./countries.ts') | null>(null);
  useEffect(() => {
    if (areNeeded) import('./countries.ts').then(setCountries, () => {});
  }, [areNeeded]);
  return countries;
}
