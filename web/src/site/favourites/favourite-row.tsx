import { calendarPath } from '@touchline/contract/rules/calendar-paths';
import type { Favourite } from '@touchline/contract/rules/favourites';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import CalendarPlus from '~icons/lucide/calendar-plus';
import X from '~icons/lucide/x';
import { LeagueMark, TeamMark } from '../../sport/mark.tsx';
import { useLanguage } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useSiteDialogTexts } from '../../texts/site-dialogs.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { Described } from './describe.ts';
import { addFavourites, removeFavourites } from './favourites.ts';

interface FavouriteRowProps {
  readonly favourite: Favourite;
  readonly described: Described;
  /** Removed while the list is open: the row stays, so that it can be restored. */
  readonly isRemoved: boolean;
}

/** A favourite in the list: its link, its calendar, and a button that removes it. */
export function FavouriteRow({ favourite, described, isRemoved }: FavouriteRowProps): ReactNode {
  const siteDialogTexts = useSiteDialogTexts();
  const siteTexts = useSiteTexts();
  const language = useLanguage();
  const { name, to, about, logoUrl, isGone } = described;
  const shown = name ?? favourite.name;
  const isQuiet = isRemoved || isGone;
  const Mark = favourite.kind === 'league' ? LeagueMark : TeamMark;
  return (
    <li className="flex min-h-14 items-center gap-1 border-t border-line first:border-t-0">
      <span className="flex min-w-0 flex-1 items-center gap-3">
        {favourite.kind !== 'game' && <Mark name={shown} logoUrl={logoUrl} className="size-7" />}
        <span className="min-w-0 flex-1 py-2">
          {to && !isQuiet ? (
            <Link
              to={to}
              dir="auto"
              className="line-clamp-2 type-label text-text hover:underline"
              title={shown}
            >
              {shown}
            </Link>
          ) : (
            <span
              dir="auto"
              className={clsx('line-clamp-2 type-label', isQuiet ? 'text-text-3' : 'text-text')}
              title={shown}
            >
              {shown}
            </span>
          )}
          <span className="block truncate type-caption text-text-3">
            {isRemoved ? siteDialogTexts.favourites.removed : about}
          </span>
        </span>
      </span>
      {isRemoved ? (
        <Button
          variant="quiet"
          onClick={() => addFavourites([favourite])}
          aria-label={siteDialogTexts.favourites.undoOf(shown)}
        >
          {siteDialogTexts.favourites.undo}
        </Button>
      ) : (
        <>
          {to && (
            <a
              href={calendarPath(favourite.kind, favourite.kind === 'team' ? shown : favourite.id, language)}
              aria-label={siteTexts.calendar.addOne(shown)}
              title={siteTexts.calendar.add}
              className={buttonClass({ variant: 'quiet', square: true })}
            >
              <CalendarPlus size={18} />
            </a>
          )}
          <Button
            variant="quiet"
            square
            aria-label={siteDialogTexts.favourites.removeOne(shown)}
            title={siteDialogTexts.favourites.remove}
            icon={<X size={18} />}
            onClick={() => removeFavourites([favourite])}
          />
        </>
      )}
    </li>
  );
}
