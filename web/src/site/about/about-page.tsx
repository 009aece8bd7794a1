import { PAGES } from '@touchline/contract/page-table';
import { isUnderChip } from '@touchline/contract/rules/day-chips';
import type { ReactNode } from 'react';
import { useAboutTexts } from '../../texts/about.ts';
import { useHeadTexts } from '../../texts/page-heads.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showDialog } from '../dialogs/site-dialog.ts';
import { useLeagues, useMatches, useSettings } from '../live/live-hooks.ts';
import { PageHead } from '../shared/page-head.tsx';
import { useClock } from '../shared/use-clock.ts';

/** The About page: the site's purpose, the way it works and its limits. */
export default function AboutPage(): ReactNode {
  const { productName } = useSettings();
  const siteTexts = useSiteTexts();
  const texts = useAboutTexts();
  const headTexts = useHeadTexts();
  const { title } = headTexts.about;
  return (
    <>
      <Breadcrumb crumbs={[{ label: siteTexts.layout.home, to: '/' }, { label: title }]} />
      <PageHead title={title}>
        <p className="max-w-[42rem]">{texts.intro(productName)}</p>
      </PageHead>
      <Numbers />
      <div className="page-column grid gap-x-16 gap-y-9 pt-9 md:grid-cols-2">
        <Part title={texts.how.title}>
          <ol className="flex list-decimal flex-col gap-1.5 ps-5 marker:text-text-3">
            {texts.how.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Part>
        <Part title={texts.free.title}>
          <p>{texts.free.text}</p>
        </Part>
        <Part title={texts.scores.title}>
          <p>{texts.scores.text}</p>
        </Part>
        <Part title={texts.hosting.title}>
          <p>{texts.hosting.text(productName)}</p>
        </Part>
        <Part title={texts.app.title}>
          <p className="mb-4">{texts.app.text}</p>
          <Button onClick={() => showDialog('download')}>{siteTexts.layout.getApp}</Button>
        </Part>
        <Part title={texts.talk.title}>
          <p className="mb-4">{texts.talk.text}</p>
          <LinkButton to={PAGES.contact.path} variant="primary">
            {headTexts.contact.title}
          </LinkButton>
        </Part>
      </div>
    </>
  );
}

/** The numbers appear with the clock and the list of games; their space is reserved. */
function Numbers(): ReactNode {
  const texts = useAboutTexts();
  const matches = useMatches();
  const leagues = useLeagues();
  const clock = useClock();
  const games = matches.flatMap((match) => match.games);
  const thisWeek =
    clock && games.length > 0 ? games.filter((game) => isUnderChip(game, 'week', clock)).length : null;
  return (
    <dl className="page-column grid grid-cols-2 gap-4 pt-7 md:gap-6">
      <Figure label={texts.gamesThisWeek} value={thisWeek} />
      <Figure label={texts.leagues(leagues.length)} value={leagues.length} />
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: number | null }): ReactNode {
  return (
    <div className="flex flex-col-reverse justify-end rounded-card border border-line-2 bg-surface p-5 shadow-card md:p-8">
      <dt className="type-small text-text-2">{label}</dt>
      <dd className="num text-[44px] leading-[48px] text-text">{value ?? '–'}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h2 className="mb-2 type-dialog">{title}</h2>
      <div className="max-w-[34rem] text-text-2">{children}</div>
    </section>
  );
}
