import type { PublicGame } from '@touchline/contract/records/match';
import { type Favourite, favouriteGame } from '@touchline/contract/rules/favourites';
import { clsx } from 'clsx';
import StarIcon from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { buttonClass } from '../../ui/button.tsx';
import { toggleFavourite, useIsFavourite } from './favourites.ts';

interface StarProps {
  readonly favourite: Favourite;
  readonly className?: string;
}

/** Makes something a favourite, or no longer; only an icon. */
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
  /** Only its icon, among buttons that are icons too. */
  readonly isCompact?: boolean;
}

/** The same as a button with its word. */
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
  /** What it stands over, which has `data-starred` and is positioned. */
  readonly on: 'card' | 'row' | 'list';
}

/** The star of a game, beside the link that its card or row is. Without a script it would do nothing, and is not there. */
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
