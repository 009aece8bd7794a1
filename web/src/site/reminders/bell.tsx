import type { Favourite } from '@touchline/contract/rules/favourites';
import type { ReactNode } from 'react';
import BellIcon from '~icons/lucide/bell';
import { useSiteTexts } from '../../texts/site.ts';
import { showDialog } from '../dialogs/site-dialog.ts';
import { markClass } from '../favourites/star.tsx';
import { useSettings } from '../live/live-hooks.ts';
import { useReminder } from './reminders.ts';

interface BellProps {
  /** The game, league or team. */
  readonly of: Favourite;
  /** With its word; only the icon otherwise. */
  readonly hasWord?: boolean;
  readonly className?: string;
}

/** The button that opens 'Tell me', filled while it is on; nothing where the site sends no pushes. */
export function Bell({ of, hasWord, className = markClass }: BellProps): ReactNode {
  const siteTexts = useSiteTexts();
  const isOn = useReminder(of) !== undefined;
  const { vapidPublicKey } = useSettings();
  if (vapidPublicKey === null) return null;
  const words = siteTexts.tellMe.oneOf(of.name);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={words}
      title={words}
      onClick={() => showDialog(of)}
      className={className}
    >
      <BellIcon size={18} fill={isOn ? 'currentColor' : 'none'} />
      {hasWord && siteTexts.tellMe.one}
    </button>
  );
}
