import type { ReactNode } from 'react';
import Megaphone from '~icons/lucide/megaphone';
import X from '~icons/lucide/x';
import { useControlTexts } from '../../texts/controls.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { MessageBar } from '../../ui/message-bar.tsx';
import { useSiteList } from '../live/live-hooks.ts';
import { dismiss, useDismissed } from './dismissed.ts';

/** The newest announcement, until it is closed. */
export function AnnouncementBar(): ReactNode {
  const siteTexts = useSiteTexts();
  const controlTexts = useControlTexts();
  const newest = useSiteList('notices')?.[0];
  const dismissed = useDismissed();
  if (!newest || dismissed.includes(newest._id)) return null;
  return (
    <aside
      aria-label={siteTexts.layout.announcement}
      data-notice={newest._id}
      className="border-b border-line bg-surface"
    >
      <MessageBar
        className="page-column"
        icon={<Megaphone size={18} />}
        title={newest.title}
        text={newest.description}
        end={
          <button
            type="button"
            aria-label={siteTexts.layout.closeAnnouncement}
            title={controlTexts.close}
            onClick={() => dismiss(newest._id)}
            className="quick -me-3 flex size-11 flex-none items-center justify-center rounded-badge text-text-3 hover:text-text"
          >
            <X size={18} />
          </button>
        }
      />
    </aside>
  );
}
