import { PAGES } from '@touchline/contract/page-table';
import { isUnderChip } from '@touchline/contract/rules/day-chips';
import type { ReactNode } from 'react';
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
  const { title } = useHeadTexts().about;
  return (
    <>
      <Breadcrumb crumbs={[{ label: siteTexts.layout.home, to: '/' }, { label: title }]} />
      <PageHead title={title}>
        <p className="max-w-[42rem]">
          {productName} is the shortest way from a game to a stream: what is on, when it starts in your own
          time, and where to watch it.
        </p>
      </PageHead>
      <Numbers />
      <div className="page-column grid gap-x-16 gap-y-9 pt-9 md:grid-cols-2">
        <Part title="How it works">
          <ol className="flex list-decimal flex-col gap-1.5 ps-5 marker:text-text-3">
            <li>Find your game by team, sport or league.</li>
            <li>Wait for Live: the page counts down and unlocks by itself, so there is nothing to reload.</li>
            <li>Watch: choose a stream by quality and language. If one drops, take the next.</li>
          </ol>
        </Part>
        <Part title="Free, and no account">
          <p>
            Everything is open to everybody. We ask for no name and no card. Ads and partner links pay for the
            site; you decide whether ads may load, and watching never depends on them.
          </p>
        </Part>
        <Part title="No scores, so no spoilers">
          <p>
            You will not find a result anywhere on these pages. Visitors who come late, or watch again later,
            start where everybody did.
          </p>
        </Part>
        <Part title="We do not host video">
          <p>
            {productName} lists streams that others publish on platforms of their own, and shows them in those
            platforms’ players. Who holds rights in one of them can have it removed.
          </p>
        </Part>
        <Part title="In your pocket">
          <p className="mb-4">
            There is an app for Android and iOS, free as well. It tells you the moment a game goes live.
          </p>
          <Button onClick={() => showDialog('download')}>Get the app</Button>
        </Part>
        <Part title="Talk to us">
          <p className="mb-4">Something missing, wrong or broken? We answer within 2 days.</p>
          <LinkButton to={PAGES.contact.path} variant="primary">
            Contact us
          </LinkButton>
        </Part>
      </div>
    </>
  );
}

/** The numbers appear with the clock and the list of games; their space is reserved. */
function Numbers(): ReactNode {
  const matches = useMatches();
  const leagues = useLeagues();
  const clock = useClock();
  const games = matches.flatMap((match) => match.games);
  const thisWeek =
    clock && games.length > 0 ? games.filter((game) => isUnderChip(game, 'week', clock)).length : null;
  return (
    <dl className="page-column grid grid-cols-2 gap-4 pt-7 md:gap-6">
      <Figure label="games this week" value={thisWeek} />
      <Figure label={leagues.length === 1 ? 'league' : 'leagues'} value={leagues.length} />
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
