import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../../ui/table/table-states.tsx';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** The size of the boxes that stand there until it has come. */
  readonly box: string;
  readonly boxes?: number;
  readonly children: (data: T) => ReactNode;
}

/** What a query has brought; its boxes before, and its failure with another try. */
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
