import type { PublicGame } from '@touchline/contract/records/match';
import { type Favourite, favouriteGame } from '@touchline/contract/rules/favourites';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import StarIcon from '~icons/lucide/star';
import { useHydrated } from '../../lib/hydration.ts';
import { buttonClass } from '../../ui/button.tsx';
import { toggleFavourite, useIsFavourite } from './favourites.ts';

interface StarProps {
  readonly favourite: Favourite;
  readonly className?: string;
}

/** A button that adds or removes a favourite; only an icon. */
export function Star({ favourite, className }: StarProps): ReactNode {
  const { icon, ...attributes } = useStar(favourite);
  return (
    <button
      {...attributes}
      className={clsx(
        'quick flex size-11 flex-none items-center justify-center rounded-card text-text-3 hover:text-text aria-pressed:text-text',
        className,
      )}
    >
      {icon}
    </button>
  );
}

interface StarButtonProps extends StarProps {
  /** Only the icon, among other icon buttons. */
  readonly isCompact?: boolean;
}

/** The same button with a text. */
export function StarButton({ favourite, className, isCompact = false }: StarButtonProps): ReactNode {
  const { icon, ...attributes } = useStar(favourite);
  return (
    <button
      {...attributes}
      className={clsx(buttonClass({ size: 'dashboard', square: isCompact }), className)}
    >
      {icon}
      {!isCompact && 'Favourite'}
    </button>
  );
}

function useStar(favourite: Favourite) {
  const isPressed = useIsFavourite(favourite);
  return {
    type: 'button',
    'aria-pressed': isPressed,
    'aria-label': `Favourite: ${favourite.name}`,
    title: isPressed ? 'Remove from favourites' : 'Add to favourites',
    onClick: () => toggleFavourite(favourite),
    icon: <StarIcon size={18} fill={isPressed ? 'currentColor' : 'none'} />,
  } as const;
}

interface GameStarProps {
  readonly game: PublicGame;
  /** The element under it, which has `data-starred` and is positioned. */
  readonly on: 'card' | 'row' | 'list';
}

/** The star of a game, beside the link of its card or row. It needs scripts, so it is hidden without them. */
export function GameStar({ game, on }: GameStarProps): ReactNode {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Star
      favourite={favouriteGame(game)}
      className={clsx('absolute opacity-0 starred:opacity-100', PLACES[on])}
    />
  );
}

const PLACES = {
  card: 'right-1 bottom-px',
  row: 'inset-y-0 right-0.5 my-auto md:right-1.5',
  list: 'inset-y-0 -right-2 my-auto',
};
