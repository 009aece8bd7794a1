import { type CalendarKind, calendarPath } from '@touchline/contract/rules/calendar-paths';
import { clsx } from 'clsx';
import { type ReactNode, useContext } from 'react';
import Calendar from '~icons/lucide/calendar';
import { PublicUrlContext } from '../../app/document-head.tsx';
import { type ButtonSize, buttonClass } from '../../ui/button.tsx';

/** Subscribes the visitor's calendar app to the games of a league (by its id) or a sport (by its name). */
export function SubscribeLink({ kind, of }: { kind: CalendarKind; of: string }): ReactNode {
  return (
    <CalendarLink href={useWebcal() + calendarPath(kind, of)} size="public">
      Add to calendar
    </CalendarLink>
  );
}

/** Downloads one game for the visitor's calendar; only an icon on phones. */
export function GameCalendarLink({ gameId, className }: { gameId: string; className?: string }): ReactNode {
  return (
    <CalendarLink href={calendarPath('game', gameId)} size="dashboard" className={className}>
      <span className="max-md:hidden">Calendar</span>
    </CalendarLink>
  );
}

/** Subscribes the visitor's calendar app to the games of a team; only an icon. */
export function TeamCalendarLink({ team, className }: { team: string; className?: string }): ReactNode {
  return (
    <a
      href={useWebcal() + calendarPath('team', team)}
      aria-label={`Add ${team} to calendar`}
      title="Add to calendar"
      className={clsx(buttonClass({ variant: 'quiet', square: true }), className)}
    >
      <Calendar size={18} className="text-text-3" />
    </a>
  );
}

function useWebcal(): string {
  return useContext(PublicUrlContext).replace(/^https?:/, 'webcal:');
}

interface CalendarLinkProps {
  readonly href: string;
  readonly size: ButtonSize;
  readonly className?: string;
  readonly children: ReactNode;
}

function CalendarLink({ href, size, className, children }: CalendarLinkProps): ReactNode {
  return (
    <a
      href={href}
      aria-label="Add to calendar"
      title="Add to calendar"
      className={clsx(buttonClass({ size }), className)}
    >
      <Calendar size={17} />
      {children}
    </a>
  );
}
