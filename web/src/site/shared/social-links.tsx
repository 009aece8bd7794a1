import AtSign from 'lucide-react/icons/at-sign';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/live-hooks.ts';

/** Links to the site's profiles elsewhere; nothing without any. */
export function SocialLinks(): ReactNode {
  const { socials } = useSettings().links;
  if (socials.length === 0) return null;
  return (
    <ul aria-label="Social links" className="flex flex-wrap gap-x-5">
      {socials.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 min-w-11 items-center gap-2 text-[14px] leading-5 text-text-2 underline-offset-2 hover:text-text hover:underline"
          >
            <AtSign size={16} className="text-text-3" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
