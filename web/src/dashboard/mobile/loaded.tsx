import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../list/table-states.tsx';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** The size of the placeholder boxes while it loads. */
  readonly box: string;
  readonly boxes?: number;
  readonly children: (data: T) => ReactNode;
}

/** The result of a query: placeholder boxes while it loads, and a failure with a retry button. */
export function Loaded<T>({ query, box, boxes = 1, children }: LoadedProps<T>): ReactNode {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <div className="col-span-full">
        <LoadError error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return Array.from({ length: boxes }, (_, index) => index).map((index) => (
    <Skeleton key={index} className={box} />
  ));
}
