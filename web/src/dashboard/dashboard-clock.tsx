import type { ReactNode } from 'react';
import { TimeIn } from '../lib/reader-time.tsx';
import { useTimeStyle } from './time.tsx';

/** Runs the clock for countdowns inside, and gives game cards the user's time zone and hour format. */
export function DashboardClock({ children }: { children: ReactNode }): ReactNode {
  return <TimeIn {...useTimeStyle()}>{children}</TimeIn>;
}
