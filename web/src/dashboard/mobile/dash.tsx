import type { ReactNode } from 'react';

/** No value, in a table; the stacked rows of a phone leave it out. */
export function Dash(): ReactNode {
  return <span className="max-md:hidden">–</span>;
}
