import type { TotalName } from '@touchline/contract/records/totals';
import { lazy, type ReactNode, Suspense } from 'react';

// The code that fetches lists loads after the frame.
const Total = lazy(() => import('./total.tsx'));

/** The number of rows of a list, once it is known. */
export function LazyTotal({ of }: { of: TotalName }): ReactNode {
  return (
    <Suspense>
      <Total of={of} />
    </Suspense>
  );
}
