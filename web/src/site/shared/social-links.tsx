import type { ReactNode } from 'react';
import { useSettings } from '../../lib/live-hooks.ts';

/** Links to the site's profiles elsewhere; nothing without any. */
export function SocialLinks(): ReactNode {
  const { socials } = useSettings().links;
  if (socials.length === 0) return null;
  return (
    <ul
      aria-label="Social links"
      className="grid grid-cols-[repeat(3,minmax(0,max-content))] gap-x-5 md:gap-x-7"
    >
      {socials.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 items-center text-[15px] text-text-2 underline-offset-2 hover:text-text hover:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
