import { categoryEmoji, type SportCategory } from '@touchline/contract/lists/sport-categories';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Bike from '~icons/lucide/bike';
import CarFront from '~icons/lucide/car-front';
import Footprints from '~icons/lucide/footprints';
import Gamepad2 from '~icons/lucide/gamepad-2';
import Goal from '~icons/lucide/goal';
import Medal from '~icons/lucide/medal';
import Snowflake from '~icons/lucide/snowflake';
import Target from '~icons/lucide/target';
import Users from '~icons/lucide/users';
import type { LucideIcon } from '../ui/icon.tsx';

interface CategoryIconProps {
  readonly category: string | null | undefined;
  /** The box in pixels; glyph and icon fill it alike. */
  readonly size?: 16 | 20 | 26 | 44;
  readonly className?: string;
}

/** The icon of a sport in chalk: its emoji drawn in one colour, or an icon of the same weight. The name is beside it. */
export function CategoryIcon({ category, size = 20, className }: CategoryIconProps): ReactNode {
  const emoji = categoryEmoji(category);
  if (emoji !== null) {
    return (
      <span
        aria-hidden="true"
        className={clsx(
          'sport-glyph inline-flex flex-none items-center justify-center',
          GLYPHS[size],
          className,
        )}
      >
        {/* Without the selector that requests the coloured form. */}
        {emoji.replaceAll('\u{FE0F}', '')}
      </span>
    );
  }
  const Icon = ICONS[category as SportCategory] ?? Medal;
  return <Icon size={size} className={className} />;
}

const GLYPHS = {
  16: 'size-4 text-[15px]',
  20: 'size-5 text-[18px]',
  26: 'size-[26px] text-[25px]',
  44: 'size-11 text-[42px]',
} as const;

const ICONS: Partial<Record<SportCategory, LucideIcon>> = {
  Futsal: Goal,
  Kabaddi: Users,
  Netball: Target,
  Squash: Medal,
  NASCAR: CarFront,
  Rally: CarFront,
  Triathlon: Bike,
  Biathlon: Snowflake,
  'Counter-Strike 2': Gamepad2,
  'League of Legends': Gamepad2,
  'Dota 2': Gamepad2,
  Valorant: Gamepad2,
  'Rocket League': Gamepad2,
  'PUBG Mobile': Gamepad2,
  'Mobile Legends': Gamepad2,
  Parkour: Footprints,
};
