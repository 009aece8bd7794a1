import type { ReactNode } from 'react';
import { TimeIn } from '../lib/reader-time.tsx';
import { useTimeStyle } from './time.tsx';

/** Lets the clock run for what counts down inside, and gives game cards the zone and the hours of this reader. */
export function DashboardClock({ children }: { children: ReactNode }): ReactNode {
  return <TimeIn {...useTimeStyle()}>{children}</TimeIn>;
}
