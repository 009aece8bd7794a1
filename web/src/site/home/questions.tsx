import { PAGES } from '@touchline/contract/page-table';
import type { ReactNode } from 'react';
import { useSiteTexts } from '../../texts/site.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSiteList } from '../live/live-hooks.ts';

/** Frequent questions, and a link to ask others. */
export function Questions(): ReactNode {
  const homeTexts = useHomeTexts();
  const siteTexts = useSiteTexts();
  const faqs = useSiteList('faqs');
  if (!faqs || faqs.length === 0) return null;
  return (
    <section
      id="faq"
      aria-labelledby="faq-title"
      className="page-column grid scroll-mt-4 grid-cols-1 gap-x-12 gap-y-6 pt-10 md:pt-14 lg:grid-cols-[352px_minmax(0,1fr)]"
    >
      <div>
        <h2 id="faq-title" className="type-h2">
          {homeTexts.questions.title}
        </h2>
        <p className="mt-2 mb-5 max-w-[20rem] text-text-2">
          {homeTexts.questions.more} {siteTexts.contact.answerTime}.
        </p>
        <LinkButton to={PAGES.contact.path}>{homeTexts.questions.contact}</LinkButton>
      </div>
      <Accordion items={faqs} />
    </section>
  );
}
