import type { ReactNode } from 'react';
import AtSign from '~icons/lucide/at-sign';
import { useSiteTexts } from '../../texts/site.ts';
import { useSettings } from '../live/live-hooks.ts';
import { hasNetworkIcon, NetworkIcon } from './network-icons.tsx';

/** Links to the site's profiles elsewhere; renders nothing without any. */
export function SocialLinks(): ReactNode {
  const siteTexts = useSiteTexts();
  const { socials } = useSettings().links;
  if (socials.length === 0) return null;
  return (
    <ul aria-label={siteTexts.layout.socials} className="flex flex-wrap gap-x-5">
      {socials.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 min-w-11 items-center gap-2 text-[14px] leading-5 text-text-2 underline-offset-2 hover:text-text hover:underline"
          >
            {hasNetworkIcon(name) ? (
              <NetworkIcon name={name} className="text-text-3" />
            ) : (
              <AtSign size={16} className="text-text-3" />
            )}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
