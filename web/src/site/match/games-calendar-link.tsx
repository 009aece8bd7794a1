import { favouritesCalendarPath } from '@touchline/contract/rules/favourites-link';
import type { ReactNode } from 'react';
import { useLanguage } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { CalendarLink, useWebcal } from '../shared/calendar-links.tsx';

/** Subscribes the visitor's calendar app to some games. */
export function GamesCalendarLink({ games }: { games: readonly { readonly _id: string }[] }): ReactNode {
  const siteTexts = useSiteTexts();
  const favourites = games.map(({ _id }) => ({ kind: 'game' as const, id: _id }));
  const path = favouritesCalendarPath(favourites, useLanguage());
  return (
    <CalendarLink href={useWebcal() + path} size="public">
      {siteTexts.calendar.add}
    </CalendarLink>
  );
}
