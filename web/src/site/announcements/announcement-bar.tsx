import Megaphone from 'lucide-react/icons/megaphone';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useSiteList } from '../../lib/live-hooks.ts';
import { dismiss, useDismissed } from './dismissed.ts';

/** The newest announcement, until it is closed. */
export function AnnouncementBar(): ReactNode {
  const newest = useSiteList('notices')?.[0];
  const dismissed = useDismissed();
  if (!newest || dismissed.includes(newest._id)) return null;
  return (
    <aside aria-label="Announcement" data-notice={newest._id} className="border-b border-line bg-surface">
      <div className="page-column flex items-start gap-3 py-1 md:items-center">
        <Megaphone size={18} className="mt-[13px] text-text-3 md:mt-0" />
        <p className="min-w-0 flex-1 py-2.5 type-small">
          <strong className="font-semibold text-text">{newest.title}</strong>{' '}
          <span className="whitespace-pre-line">{newest.description}</span>
        </p>
        <button
          type="button"
          aria-label="Close announcement"
          title="Close"
          onClick={() => dismiss(newest._id)}
          className="quick -mr-3 flex size-11 flex-none items-center justify-center rounded-badge text-text-3 hover:text-text"
        >
          <X size={18} />
        </button>
      </div>
    </aside>
  );
}
