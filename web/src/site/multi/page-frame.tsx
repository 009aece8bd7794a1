import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PlayerPitch } from '../../sport/pitch.tsx';

interface PageFrameProps {
  readonly title: string;
  /** Beside the title. */
  readonly note?: ReactNode;
  /** At the end of the line of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page from edge to edge: its title, and the room of its tiles. */
export function PageFrame({ title, note, actions, children }: PageFrameProps): ReactNode {
  return (
    <div data-whole-width className="page-column max-md:px-0 turned:px-6">
      <div className="flex min-h-[57px] md:min-h-[70px] turned:min-h-12 flex-wrap items-center gap-x-4 gap-y-2 max-md:px-4">
        <h1 className="type-h2 max-md:text-[21px] max-md:leading-7">{title}</h1>
        {note}
        {actions && <div className="ms-auto flex items-center gap-8">{actions}</div>}
      </div>
      {/* What is under it begins outside of the window, so that nothing moves in view when the tiles come. */}
      <div className="min-h-dvh">{children}</div>
    </div>
  );
}

/** A tile that is not known yet. */
export function TilePlaceholder({ className }: { className?: string }): ReactNode {
  return (
    <div
      aria-busy="true"
      className={clsx('relative aspect-video w-full bg-screen md:rounded-card', className)}
    >
      <PlayerPitch className="absolute inset-0 size-full" />
    </div>
  );
}
