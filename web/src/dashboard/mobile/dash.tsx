import type { ReactNode } from 'react';

/** An empty value in a table; hidden in the stacked rows of a phone. */
export function Dash(): ReactNode {
  return <span className="max-md:hidden">–</span>;
}
