import type { LucideIcon } from 'lucide-react';
import AtSign from 'lucide-react/icons/at-sign';
import Camera from 'lucide-react/icons/camera';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Send from 'lucide-react/icons/send';
import SquarePlay from 'lucide-react/icons/square-play';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/live-hooks.ts';

/** What stands for the known places in plain lines; marks of other companies are not ours to draw. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  X,
  Facebook: ThumbsUp,
  Instagram: Camera,
  Telegram: Send,
  Discord: Gamepad2,
  YouTube: SquarePlay,
};

/** Links to the site's profiles elsewhere; nothing without any. */
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
