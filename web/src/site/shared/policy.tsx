import { PAGES } from '@touchline/contract/page-table';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguageTexts } from '../../texts/languages.ts';
import { useHeadTexts } from '../../texts/page-heads.ts';
import { useLanguage } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useSitePageTexts } from '../../texts/site-pages.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { useSettings } from '../live/live-hooks.ts';
import { PageHead } from './page-head.tsx';

/** The date of the last change of these texts. */
const LAST_UPDATED = { instant: '2026-11-01', text: '1 November 2026' };

interface PolicySection {
  /** Names the section in the address. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface PolicyProps {
  readonly page: 'terms' | 'privacy' | 'cookies' | 'disclaimer';
  readonly intro: string;
  readonly sections: readonly PolicySection[];
}

/**
 * A policy: its date, its table of contents and its sections. Policies are English in every language; a page in another
 * one says so.
 */
export function Policy({ page, intro, sections }: PolicyProps): ReactNode {
  const { title } = useHeadTexts()[page];
  const { onlyEnglish } = useLanguageTexts();
  const isEnglish = useLanguage() === 'en';
  const inEnglish = isEnglish ? {} : { lang: 'en', dir: 'ltr' };
  const sitePageTexts = useSitePageTexts();
  const siteTexts = useSiteTexts();
  return (
    <>
      <Breadcrumb crumbs={[{ label: siteTexts.layout.home, to: '/' }, { label: title }]} />
      <PageHead title={title}>
        <p>
          {sitePageTexts.policy.lastUpdated}{' '}
          <time dateTime={LAST_UPDATED.instant} {...inEnglish}>
            {LAST_UPDATED.text}
          </time>
        </p>
        {!isEnglish && <p>{onlyEnglish}</p>}
      </PageHead>
      <div className="page-column grid grid-cols-1 gap-x-16 gap-y-8 pt-7 md:pt-9 lg:grid-cols-[260px_minmax(0,1fr)]">
        <nav aria-labelledby="contents-title" className="self-start lg:sticky lg:top-6">
          <h2 id="contents-title" className="mb-2 type-label text-text">
            {sitePageTexts.policy.contents}
          </h2>
          <ol {...inEnglish} className="border-t border-line-2">
            {sections.map(({ id, title: name }) => (
              <li key={id} className="border-b border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center py-2 text-[15px] text-text-2 hover:text-text hover:underline lg:min-h-10"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div {...inEnglish} className="max-w-[42rem]">
          <p className="text-[18px] leading-[27px] text-text">{intro}</p>
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 pt-8">
              <h2 id={`${id}-title`} className="mb-2 type-dialog">
                {name}
              </h2>
              <div className="flex flex-col gap-3 text-text-2 [&_a]:text-text [&_a]:underline [&_li]:ps-1 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-1.5 [&_ul]:ps-5">
                {body}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** The contact of the site: its e-mail address, or the contact page without one. */
export function ContactLine(): ReactNode {
  const { contactEmail } = useSettings().links;
  return (
    <p>
      Write to us on the <Link to={PAGES.contact.path}>contact page</Link>
      {contactEmail && (
        <Fragment>
          {' '}
          or at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Fragment>
      )}
      . We answer within 2 days.
    </p>
  );
}
