import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';

export interface ChartPoint {
  /** Stands under the bar. */
  readonly label: string;
  readonly bar: number;
  /** The second series, a dotted line. */
  readonly line?: number;
}

export interface ChartProps {
  /** In the order of time; the last one is now and drawn in full. */
  readonly points: readonly ChartPoint[];
  readonly barName: string;
  readonly lineName?: string;
  /** As numbers are read: '40K'. */
  readonly format: (value: number) => string;
  /** What the chart shows, for assistive technology. */
  readonly label: string;
}

const BarChart = lazy(() => import('./bar-chart.tsx'));

/** Bars over time and a second series as a dotted line; the library comes when a chart is shown. */
export function Chart(props: ChartProps): ReactNode {
  return (
    <div className="h-[200px]">
      <Suspense fallback={<Skeleton className="size-full" />}>
        <BarChart {...props} />
      </Suspense>
    </div>
  );
}
