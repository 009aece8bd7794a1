import { clsx } from 'clsx';
import type { ReactNode } from 'react';

// A pitch is 105 x 68 m; its centre circle has a radius of 9.15 m, and we draw the corner arc at 2 m. Every size here
// is a share of the pitch's length, so that the drawing stays to scale at any width.

/** The hero's pitch, seen from above and cut off at the top: touchlines, halfway line, centre circle, two corners. */
export function HeroPitch(): ReactNode {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {/* Upright on phones (the width is 68 m), lying down above (105 m). */}
      <div className="absolute inset-y-0 right-[3px] bottom-[5px] left-[3px] border-x border-b border-chalk md:inset-x-3 md:bottom-0 md:mx-auto md:max-w-[1440px] md:border-b-0 min-[1216px]:inset-x-8">
        <div className="absolute inset-y-0 left-1/2 border-l border-chalk max-lg:hidden" />
        <div className="absolute top-[-20px] left-1/2 aspect-square w-[26.9%] -translate-x-1/2 -translate-y-1/2 rounded-full border border-chalk md:top-[25px] md:w-[17.43%]" />
        <div className="absolute top-[22px] left-1/2 -ml-[3px] size-[7px] rounded-full bg-chalk max-lg:hidden" />
        <Corner side="left" className="w-[2.94%] md:w-[1.9%]" />
        <Corner side="right" className="w-[2.94%] md:w-[1.9%]" />
      </div>
    </div>
  );
}

/** A line with a corner arc at each end: it closes a page's head and carries the footer's last row. */
export function CornerLine({ className }: { className?: string }): ReactNode {
  return (
    <div aria-hidden="true" className={clsx('relative h-3 border-b border-line-2', className)}>
      <Corner side="left" className="w-3" />
      <Corner side="right" className="w-3" />
    </div>
  );
}

/** The pitch on the player before play, in 16:9 with both penalty areas; the play button is in the circle. */
export function PlayerPitch({ className }: { className?: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 105 59.0625"
      fill="none"
      stroke="#38463E"
      strokeWidth=".13"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path d="M52.5 0V59.07" />
      <circle cx="52.5" cy="29.53" r="9.15" />
      <path d="M0 9.37H16.5V49.69H0M0 20.37H5.5V38.69H0M16.5 22.22A9.15 9.15 0 0 1 16.5 36.84" />
      <path d="M105 9.37H88.5V49.69H105M105 20.37H99.5V38.69H105M88.5 22.22A9.15 9.15 0 0 0 88.5 36.84" />
    </svg>
  );
}

/** Half of a centre circle and the halfway line, at the end of a banner. */
export function BannerPitch(): ReactNode {
  return (
    <svg
      viewBox="0 0 172 224"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
      className="absolute end-0 bottom-0 h-full opacity-25 max-md:end-[-104px] rtl:-scale-x-100"
    >
      <path d="M128.5 0V224" />
      <circle cx="128.5" cy="120" r="128" />
      <circle cx="128.5" cy="120" r="3" fill="currentColor" />
    </svg>
  );
}

function Corner({ side, className }: { side: 'left' | 'right'; className: string }): ReactNode {
  return (
    <div
      className={clsx(
        'absolute bottom-0 aspect-square border-t border-inherit',
        side === 'left' ? 'left-0 rounded-tr-full border-r' : 'right-0 rounded-tl-full border-l',
        className,
      )}
    />
  );
}
