import { siteTexts } from '@touchline/contract/texts/site';
import type { ReactNode } from 'react';
import SearchX from '~icons/lucide/search-x';
import { useSiteTexts } from '../../texts/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OtherGames } from '../shared/other-games.tsx';
import { SearchAll } from '../shared/search-all.tsx';

/** The page for a missing page, match (or game), league, team or category, and ways on from it. */
export default function NotFoundPage({ kind = 'page' }: { kind?: keyof typeof TEXTS }): ReactNode {
  const siteTexts = useSiteTexts();
  const { title, text } = TEXTS[kind];
  return (
    <div className="page-column pt-10 md:pt-16">
      <EmptyState
        heading="h1"
        icon={<SearchX size={22} />}
        title={title}
        text={text}
        action={
          <>
            <LinkButton to="/" variant="primary">
              {siteTexts.notFound.action}
            </LinkButton>
            <SearchAll className="mt-6 w-[min(26rem,100%)]" />
          </>
        }
        className="mx-auto w-full max-w-[520px]"
      />
      <OtherGames title={siteTexts.otherGames.onNow} className="pt-10 md:pt-14" />
    </div>
  );
}

const TEXTS: Record<'page' | 'match' | 'league' | 'team' | 'category', { title: string; text?: string }> = {
  page: siteTexts.notFound.page,
  match: siteTexts.notFound.match,
  league: { title: siteTexts.empty.matches },
  team: siteTexts.notFound.team,
  category: { title: siteTexts.empty.matches },
};
