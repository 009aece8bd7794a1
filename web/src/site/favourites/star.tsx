import type { KnownGame } from '@touchline/contract/records/match';
import { type Favourite, favouriteGame } from '@touchline/contract/rules/favourites';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import StarIcon from '~icons/lucide/star';
import { useHydrated } from '../../lib/hydration.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { buttonClass } from '../../ui/button.tsx';
import { toggleFavourites, useAreFavourites } from './favourites.ts';

/** The look of a star, and of the bell before it: only an icon. */
export const markClass =
  'quick flex size-11 flex-none items-center justify-center rounded-card text-text-3 hover:text-text aria-pressed:text-text';

interface StarProps {
  readonly favourite: Favourite;
  readonly className?: string;
}

/** A button that adds or removes a favourite; only an icon. */
export function Star({ favourite, className }: StarProps): ReactNode {
  const { icon, ...attributes } = useStar([favourite], favourite.name);
  return (
    <button {...attributes} className={clsx(markClass, className)}>
      {icon}
    </button>
  );
}

interface StarButtonProps {
  readonly favourites: readonly Favourite[];
  /** The name of all of them together. */
  readonly name: string;
  /** Only the icon, among other icon buttons. */
  readonly isCompact?: boolean;
  readonly className?: string;
}

/** The same button with a text, for one favourite or several. */
export function StarButton({ favourites, name, className, isCompact = false }: StarButtonProps): ReactNode {
  const siteTexts = useSiteTexts();
  const { icon, ...attributes } = useStar(favourites, name);
  return (
    <button
      {...attributes}
      className={clsx(buttonClass({ size: 'dashboard', square: isCompact }), className)}
    >
      {icon}
      {!isCompact && siteTexts.favourites.one}
    </button>
  );
}

function useStar(favourites: readonly Favourite[], name: string) {
  const siteTexts = useSiteTexts();
  const isPressed = useAreFavourites(favourites);
  const words = siteTexts.favourites.oneOf(name);
  return {
    type: 'button',
    'aria-pressed': isPressed,
    'aria-label': words,
    title: words,
    onClick: () => toggleFavourites(favourites, name),
    icon: <StarIcon size={18} fill={isPressed ? 'currentColor' : 'none'} />,
  } as const;
}

interface GameStarProps {
  readonly game: KnownGame;
  /** The element under it, which has `data-starred` and is positioned. */
  readonly on: 'card' | 'row' | 'list';
}

/** The star of a game, beside the link of its card or row. It needs scripts, so it is hidden without them. */
export function GameStar({ game, on }: GameStarProps): ReactNode {
  const teamTexts = useTeamTexts();
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Star
      favourite={favouriteGame(game, teamTexts)}
      className={clsx('absolute opacity-0 starred:opacity-100', PLACES[on])}
    />
  );
}

const PLACES = {
  card: 'end-1 bottom-px',
  row: 'inset-y-0 end-0.5 my-auto md:end-1.5',
  list: 'inset-y-0 -end-2 my-auto',
};
