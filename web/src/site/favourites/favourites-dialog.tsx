import { pathIn } from '@touchline/contract/languages/paths';
import {
  carriesFavourites,
  type Favourite,
  type FavouriteKind,
  isSameFavourite,
} from '@touchline/contract/rules/favourites';
import {
  favouritesCalendarPath,
  favouritesInLink,
  favouritesLink,
} from '@touchline/contract/rules/favourites-link';
import { type ReactNode, useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import CalendarPlus from '~icons/lucide/calendar-plus';
import StarIcon from '~icons/lucide/star';
import { PublicUrlContext } from '../../app/document-head.tsx';
import { useLanguage } from '../../texts/page-texts.ts';
import { useSiteDialogTexts } from '../../texts/site-dialogs.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useWholeList } from '../live/live-hooks.ts';
import { AllReminders } from '../reminders/all-reminders.tsx';
import { TogetherLink } from '../shared/together-link.tsx';
import { namedFavourite, useDescribe } from './describe.ts';
import { FavouriteRow } from './favourite-row.tsx';
import { addFavourites, removeFavourites, useFavourites } from './favourites.ts';
import { LinkedFavourites } from './linked-favourites.tsx';
import { usePlayingFavourites } from './use-playing-favourites.ts';

/** All favourites of this browser: remove them, take them to another device or into a calendar. */
export function FavouritesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const siteDialogTexts = useSiteDialogTexts();
  const { games, leagues, teams } = siteDialogTexts.favourites;
  const titles: Readonly<Record<FavouriteKind, string>> = { game: games, league: leagues, team: teams };
  const kept = useFavourites();
  useWholeList();
  const describe = useDescribe();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const listed = useListed(kept);
  const playing = usePlayingFavourites();
  const gone = kept.filter((favourite) => describe(favourite).isGone);
  const leave = () => {
    if (carriesFavourites(hash)) navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
  const added = favouritesInLink(hash)
    .flatMap((linked) => namedFavourite(linked, describe(linked)) ?? [])
    .filter((favourite) => !kept.some((other) => isSameFavourite(other, favourite)));
  return (
    <Dialog
      title={siteDialogTexts.favourites.title}
      context={kept.length > 0 && siteDialogTexts.favourites.context(kept.length)}
      onClose={() => {
        leave();
        onClose();
      }}
      footer={kept.length > 0 && <TakeAway favourites={kept} />}
    >
      {carriesFavourites(hash) && (
        <LinkedFavourites
          added={added}
          onAdd={() => {
            addFavourites(added);
            leave();
          }}
        />
      )}
      {gone.length > 0 && (
        <Button className="mb-4 w-full" onClick={() => removeFavourites(gone)}>
          {siteDialogTexts.favourites.removeGone(gone.length)}
        </Button>
      )}
      {listed.length === 0 && !carriesFavourites(hash) && (
        <EmptyState
          heading="h3"
          icon={<StarIcon size={22} />}
          title={siteDialogTexts.favourites.none}
          text={siteDialogTexts.favourites.noneText}
        />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link turns its key into a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside act, this only notices */}
      <div
        className="flex flex-col gap-5"
        onClick={(event) => {
          if (
            event.target instanceof Element &&
            event.target.closest('a[href^="/match"], a[href^="/league"], a[href^="/multi"]')
          )
            onClose();
        }}
      >
        {playing.length > 1 && <TogetherLink games={playing.slice(0, 2)} className="-ms-4 self-start" />}
        {(Object.keys(titles) as FavouriteKind[]).map((kind) => {
          const ofKind = listed.filter((favourite) => favourite.kind === kind);
          if (ofKind.length === 0) return null;
          return (
            <section key={kind} aria-label={titles[kind]}>
              <h3 className="type-label-sm text-text-3">{titles[kind]}</h3>
              <ul>
                {ofKind.map((favourite) => (
                  <FavouriteRow
                    key={favourite.id}
                    favourite={favourite}
                    described={describe(favourite)}
                    isRemoved={!kept.some((other) => isSameFavourite(other, favourite))}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <AllReminders />
    </Dialog>
  );
}

/** All favourites since the list was opened, in the order in which they were added. */
function useListed(kept: readonly Favourite[]): readonly Favourite[] {
  const [listed, setListed] = useState(kept);
  const news = kept.filter((favourite) => !listed.some((other) => isSameFavourite(other, favourite)));
  if (news.length === 0) return listed;
  const all = [...news, ...listed];
  setListed(all);
  return all;
}

/** The same favourites elsewhere: on another device, in a calendar. */
function TakeAway({ favourites }: { favourites: readonly Favourite[] }): ReactNode {
  const siteDialogTexts = useSiteDialogTexts();
  const publicUrl = useContext(PublicUrlContext);
  const language = useLanguage();
  const calendar = publicUrl + favouritesCalendarPath(favourites, language);
  return (
    <div className="grid w-full grid-cols-[1fr_auto] gap-2">
      <CopyButton
        text={favouritesLink(publicUrl + pathIn(language, ''), favourites)}
        name={siteDialogTexts.favourites.copyLink}
        label={siteDialogTexts.favourites.copyLink}
        className="col-span-2 min-h-11"
      />
      <a
        href={calendar.replace(/^https?:/, 'webcal:')}
        className={`${buttonClass({ size: 'dashboard' })} min-h-11`}
      >
        <CalendarPlus size={17} />
        {siteDialogTexts.favourites.subscribe}
      </a>
      <CopyButton text={calendar} name={siteDialogTexts.favourites.copyCalendar} className="size-11" />
    </div>
  );
}
