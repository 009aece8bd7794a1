import { calendarPath } from '@touchline/contract/rules/calendar-paths';
import type { Favourite } from '@touchline/contract/rules/favourites';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import BellOff from '~icons/lucide/bell-off';
import CalendarPlus from '~icons/lucide/calendar-plus';
import Info from '~icons/lucide/info';
import Smartphone from '~icons/lucide/smartphone';
import TriangleAlert from '~icons/lucide/triangle-alert';
import type { NoPush } from '../../lib/push-subscription.ts';
import { useLanguage } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useTellMeTexts } from '../../texts/tell-me.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useWebcal } from '../shared/calendar-links.tsx';

/** The other way: a game into the visitor's calendar, or the games of a team or league. */
export function CalendarInstead({ of, isPrimary }: { of: Favourite; isPrimary: boolean }): ReactNode {
  const siteTexts = useSiteTexts();
  const webcal = useWebcal();
  const path = calendarPath(of.kind, of.kind === 'team' ? of.name : of.id, useLanguage());
  return (
    <a
      href={of.kind === 'game' ? path : webcal + path}
      className={clsx(
        buttonClass({ variant: isPrimary ? 'primary' : 'quiet' }),
        isPrimary ? 'md:ms-auto' : 'md:-ms-4',
      )}
    >
      <CalendarPlus size={18} />
      {siteTexts.calendar.add}
    </a>
  );
}

/** In place of the choices: why this browser cannot be told. */
export function NoPushNote({ reason }: { reason: NoPush }): ReactNode {
  const tellMeTexts = useTellMeTexts();
  const Icon = reason === 'homeScreen' ? Smartphone : BellOff;
  return (
    <p className="flex items-start gap-3.5 py-2 text-text-2">
      <Icon size={22} className="mt-px flex-none text-text-3" />
      {tellMeTexts.instead[reason]}
    </p>
  );
}

/** A sentence under the choices. */
export function SheetNote({ text, isFailure = false }: { text: string; isFailure?: boolean }): ReactNode {
  const Icon = isFailure ? TriangleAlert : Info;
  return (
    <p
      role={isFailure ? 'alert' : undefined}
      className={clsx('mt-3 flex gap-2.5 type-caption', isFailure ? 'text-fail' : 'text-text-3')}
    >
      <Icon size={16} className="mt-px flex-none" />
      {text}
    </p>
  );
}
