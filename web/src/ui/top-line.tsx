import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface TopLineProps {
  readonly isLive: boolean;
  /** The state began on screen: the line fills from the left, once. */
  readonly wentLive?: boolean;
}

/** The touchline of a card: chalk at rest, green and thicker while its game is live. A border, so that it survives forced colours. */
export function TopLine({ isLive, wentLive = false }: TopLineProps): ReactNode {
  return (
    <>
      <span aria-hidden="true" className="absolute inset-x-[-1px] top-[-1px] border-t-2 border-line-2" />
      {isLive && (
        <span
          aria-hidden="true"
          data-line="live"
          className={clsx(
            'absolute inset-x-[-1px] top-[-1px] border-t-3 border-live',
            wentLive && 'went-live-line',
          )}
        />
      )}
    </>
  );
}
