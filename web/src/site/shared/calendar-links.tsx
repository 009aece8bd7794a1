import { type CalendarKind, calendarPath } from '@touchline/contract/rules/calendar-paths';
import { clsx } from 'clsx';
import { type ReactNode, useContext } from 'react';
import Calendar from '~icons/lucide/calendar';
import { PublicUrlContext } from '../../app/document-head.tsx';
import { useLanguage } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { type ButtonSize, buttonClass } from '../../ui/button.tsx';

/** Subscribes the visitor's calendar app to the games of a league (by its id) or a sport (by its name). */
export function SubscribeLink({ kind, of }: { kind: CalendarKind; of: string }): ReactNode {
  const siteTexts = useSiteTexts();
  const language = useLanguage();
  return (
    <CalendarLink href={useWebcal() + calendarPath(kind, of, language)} size="public">
      {siteTexts.calendar.add}
    </CalendarLink>
  );
}

/** Downloads one game for the visitor's calendar; only an icon. */
export function GameCalendarLink({ gameId, className }: { gameId: string; className?: string }): ReactNode {
  const path = calendarPath('game', gameId, useLanguage());
  return <CalendarLink href={path} size="dashboard" square className={className} />;
}

/** Subscribes the visitor's calendar app to the games of a team; only an icon. */
export function TeamCalendarLink({ team, className }: { team: string; className?: string }): ReactNode {
  const siteTexts = useSiteTexts();
  const language = useLanguage();
  const words = siteTexts.calendar.addOne(team);
  return (
    <a
      href={useWebcal() + calendarPath('team', team, language)}
      aria-label={words}
      title={words}
      className={clsx(buttonClass({ variant: 'quiet', square: true }), className)}
    >
      <Calendar size={18} className="text-text-3" />
    </a>
  );
}

/** The address of the site for calendar apps. */
export function useWebcal(): string {
  return useContext(PublicUrlContext).replace(/^https?:/, 'webcal:');
}

interface CalendarLinkProps {
  readonly href: string;
  readonly size: ButtonSize;
  readonly square?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The link of a calendar. */
export function CalendarLink({ href, size, square, className, children }: CalendarLinkProps): ReactNode {
  const siteTexts = useSiteTexts();
  return (
    <a
      href={href}
      aria-label={siteTexts.calendar.add}
      title={siteTexts.calendar.add}
      className={clsx(buttonClass({ size, square }), className)}
    >
      <Calendar size={17} />
      {children}
    </a>
  );
}
