import type { ReactNode } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { useSiteTexts } from '../../texts/site.ts';
import { useSiteList } from '../live/live-hooks.ts';

/** The latest announcements, also those that were closed above. */
export function AnnouncementList(): ReactNode {
  const siteTexts = useSiteTexts();
  const notices = useSiteList('notices');
  if (!notices || notices.length === 0) return null;
  return (
    <section aria-labelledby="announcements-title" className="page-column mt-9">
      <h2 id="announcements-title" className="mb-2 type-label-sm">
        {siteTexts.layout.announcements}
      </h2>
      <ul className="border-b border-line">
        {notices.map(({ _id, title, description }) => (
          <li key={_id} className="border-t border-line">
            <details className="group">
              <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-2 text-[14px] text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
                <span dir="auto" className="min-w-0">
                  {title}
                </span>
                <ChevronDown size={16} className="quick text-text-3 group-open:rotate-180" />
              </summary>
              <p dir="auto" className="max-w-[42rem] pb-4 text-[14px] whitespace-pre-line text-text-3">
                {description}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
