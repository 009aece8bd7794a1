import type { TotalName } from '@touchline/contract/records/totals';
import { lazy, type ReactNode, Suspense } from 'react';

// What asks for the lists comes after the frame.
const Total = lazy(() => import('./total.tsx'));

/** How many rows a list has, as soon as that is known. */
export function LazyTotal({ of }: { of: TotalName }): ReactNode {
  return (
    <Suspense>
      <Total of={of} />
    </Suspense>
  );
}
