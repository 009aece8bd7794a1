import type { ReactNode } from 'react';
import AtSign from '~icons/lucide/at-sign';
import Camera from '~icons/lucide/camera';
import Gamepad2 from '~icons/lucide/gamepad-2';
import Send from '~icons/lucide/send';
import SquarePlay from '~icons/lucide/square-play';
import ThumbsUp from '~icons/lucide/thumbs-up';
import X from '~icons/lucide/x';
import type { LucideIcon } from '../../ui/icon.tsx';
import { useSettings } from '../live/live-hooks.ts';

/** Icons of known places in plain lines; marks of other companies are not ours to draw. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  X,
  Facebook: ThumbsUp,
  Instagram: Camera,
  Telegram: Send,
  Discord: Gamepad2,
  YouTube: SquarePlay,
};

/** Links to the site's profiles elsewhere; renders nothing without any. */
export function SocialLinks(): ReactNode {
  const { socials } = useSettings().links;
  if (socials.length === 0) return null;
  return (
    <ul aria-label="Social links" className="flex flex-wrap gap-x-5">
      {socials.map(({ name, url }) => {
        const Icon = ICONS[name] ?? AtSign;
        return (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-11 min-w-11 items-center gap-2 text-[14px] leading-5 text-text-2 underline-offset-2 hover:text-text hover:underline"
            >
              <Icon size={16} className="text-text-3" />
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
