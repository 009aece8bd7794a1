import type { ReactNode } from 'react';
import SearchX from '~icons/lucide/search-x';
import { useSiteTexts } from '../../texts/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OtherGames } from '../shared/other-games.tsx';
import { SearchAll } from '../shared/search-all.tsx';

type MissingKind = 'page' | 'match' | 'league' | 'team' | 'category';

/** In place of a missing page, match (or game), league, team or category, and ways on from it. */
export function Missing({ kind }: { kind: MissingKind }): ReactNode {
  const siteTexts = useSiteTexts();
  const { notFound, empty } = siteTexts;
  const texts: Record<MissingKind, { title: string; text?: string }> = {
    page: notFound.page,
    match: notFound.match,
    league: { title: empty.matches },
    team: notFound.team,
    category: { title: empty.matches },
  };
  const { title, text } = texts[kind];
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
