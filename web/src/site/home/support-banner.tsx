import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/live-cache.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** Where to turn when something does not work; absent while the site has no chat. */
export function SupportBanner(): ReactNode {
  const { supportChatUrl } = useSettings().links;
  if (!supportChatUrl) return null;
  return (
    <section aria-labelledby="support-title" className="page-column pt-10 md:pt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-card border border-line-2 bg-surface p-6 shadow-card md:p-9">
        <div>
          <h2 id="support-title" className="type-h2 text-[22px] md:text-[24px]">
            Something not working?
          </h2>
          <p className="mt-1 text-text-2">Talk to a person in the support chat.</p>
        </div>
        <LinkButton to={supportChatUrl} icon={<MessagesSquare size={18} />}>
          Open support chat
        </LinkButton>
      </div>
    </section>
  );
}
