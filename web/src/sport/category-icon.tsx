import { categoryEmoji, type SportCategory } from '@touchline/contract/lists/sport-categories';
import { clsx } from 'clsx';
import Bike from 'lucide-react/icons/bike';
import CarFront from 'lucide-react/icons/car-front';
import Footprints from 'lucide-react/icons/footprints';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Goal from 'lucide-react/icons/goal';
import Medal from 'lucide-react/icons/medal';
import Snowflake from 'lucide-react/icons/snowflake';
import Target from 'lucide-react/icons/target';
import Users from 'lucide-react/icons/users';
import type { LucideIcon } from 'lucide-react/types';
import type { ReactNode } from 'react';

interface CategoryIconProps {
  readonly category: string | null | undefined;
  /** The box in pixels; glyph and icon fill it alike. */
  readonly size?: 16 | 20 | 26 | 44;
  readonly className?: string;
}

/** A sport's sign in chalk: its emoji drawn in one colour, or an icon of the same weight. The name stands beside it. */
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
        {/* Without the selector that asks for the coloured form. */}
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
