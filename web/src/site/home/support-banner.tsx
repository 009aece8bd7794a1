import type { ReactNode } from 'react';
import MessagesSquare from '~icons/lucide/messages-square';
import { useSiteTexts } from '../../texts/site.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSettings } from '../live/live-hooks.ts';
import { SocialLinks } from '../shared/social-links.tsx';

/** Links to support; absent while the site has neither chat nor profiles. */
export function SupportBanner(): ReactNode {
  const homeTexts = useHomeTexts();
  const siteTexts = useSiteTexts();
  const { supportChatUrl, socials } = useSettings().links;
  if (!supportChatUrl && socials.length === 0) return null;
  return (
    <section
      aria-labelledby="support-title"
      className="flex-1 rounded-card border border-line-2 bg-surface p-6 shadow-card md:p-9"
    >
      <h2 id="support-title" className="type-h2 text-[20px] md:text-[22px]">
        {supportChatUrl ? homeTexts.support.title : homeTexts.support.followTitle}
      </h2>
      <p className="mt-1.5 text-text-2">
        {supportChatUrl ? homeTexts.support.text : homeTexts.support.followText}
      </p>
      {supportChatUrl && (
        <LinkButton to={supportChatUrl} icon={<MessagesSquare size={18} />} className="mt-5 mb-2">
          {siteTexts.layout.openSupportChat}
        </LinkButton>
      )}
      <SocialLinks />
    </section>
  );
}
