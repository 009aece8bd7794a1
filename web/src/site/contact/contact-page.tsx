import { CONTACT_PAGE_FAQS } from '@touchline/contract/constants';
import type { ReactNode } from 'react';
import Clock from '~icons/lucide/clock';
import Mail from '~icons/lucide/mail';
import MessagesSquare from '~icons/lucide/messages-square';
import { useHeadTexts } from '../../texts/page-heads.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useSitePageTexts } from '../../texts/site-pages.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSettings, useSiteList } from '../live/live-hooks.ts';
import { PageHead } from '../shared/page-head.tsx';
import { SocialLinks } from '../shared/social-links.tsx';
import { ContactForm } from './contact-form.tsx';

/** The Contact page: a form, and beside it the quicker ways. */
export default function ContactPage(): ReactNode {
  const sitePageTexts = useSitePageTexts();
  const siteTexts = useSiteTexts();
  const { title } = useHeadTexts().contact;
  return (
    <>
      <Breadcrumb crumbs={[{ label: siteTexts.layout.home, to: '/' }, { label: title }]} />
      <PageHead title={title}>
        <p className="max-w-[42rem]">{sitePageTexts.contact.text}</p>
      </PageHead>
      <div className="page-column grid grid-cols-1 gap-x-16 gap-y-10 pt-7 md:pt-9 lg:grid-cols-[minmax(0,1fr)_352px]">
        <WithoutForm />
        <ContactForm />
        <aside aria-label={sitePageTexts.contact.otherWays} className="flex flex-col gap-9">
          <QuickWays />
          <TopQuestions />
        </aside>
      </div>
    </>
  );
}

/** Shown in place of the form without scripts. */
function WithoutForm(): ReactNode {
  const sitePageTexts = useSitePageTexts();
  const siteTexts = useSiteTexts();
  const { contactEmail, supportChatUrl } = useSettings().links;
  const way = contactEmail
    ? { text: sitePageTexts.contact.writeTo(contactEmail), to: `mailto:${contactEmail}` }
    : { text: siteTexts.layout.openSupportChat, to: supportChatUrl };
  return (
    <p className="type-dialog not-noscript:hidden">
      {sitePageTexts.contact.noForm}{' '}
      {way.to && (
        <a href={way.to} className="underline underline-offset-2">
          {way.text}
        </a>
      )}
    </p>
  );
}

function QuickWays(): ReactNode {
  const siteTexts = useSiteTexts();
  const { links } = useSettings();
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line-2 bg-surface p-6 shadow-card">
      <p className="flex items-center gap-2.5 text-text">
        <Clock size={18} className="text-text-3" />
        {siteTexts.contact.answerTime}
      </p>
      {links.contactEmail && (
        <p className="flex min-w-0 items-center gap-2.5">
          <Mail size={18} className="text-text-3" />
          <a
            href={`mailto:${links.contactEmail}`}
            className="min-w-0 py-2.5 break-all hover:text-text hover:underline"
          >
            {links.contactEmail}
          </a>
        </p>
      )}
      {links.supportChatUrl && (
        <LinkButton to={links.supportChatUrl} icon={<MessagesSquare size={18} />}>
          {siteTexts.layout.openSupportChat}
        </LinkButton>
      )}
      <SocialLinks />
    </section>
  );
}

function TopQuestions(): ReactNode {
  const sitePageTexts = useSitePageTexts();
  const faqs = useSiteList('faqs')?.slice(0, CONTACT_PAGE_FAQS) ?? [];
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="top-questions">
      <h2 id="top-questions" className="mb-3 type-dialog">
        {sitePageTexts.contact.oftenAsked}
      </h2>
      <Accordion items={faqs} />
    </section>
  );
}
