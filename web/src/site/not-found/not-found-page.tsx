import { siteTexts } from '@touchline/contract/texts/site';
import type { ReactNode } from 'react';
import SearchX from '~icons/lucide/search-x';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The page for a missing page, match (or game), league or category. */
export default function NotFoundPage({ kind = 'page' }: { kind?: keyof typeof TEXTS }): ReactNode {
  const { title, text } = TEXTS[kind];
  return (
    <div className="page-column flex justify-center pt-10 md:pt-20">
      <EmptyState
        heading="h1"
        icon={<SearchX size={22} />}
        title={title}
        text={text}
        action={
          <LinkButton to="/" variant="primary">
            {siteTexts.notFound.action}
          </LinkButton>
        }
        className="w-full max-w-[480px] md:py-14"
      />
    </div>
  );
}

const TEXTS: Record<'page' | 'match' | 'league' | 'category', { title: string; text?: string }> = {
  page: siteTexts.notFound.page,
  match: siteTexts.notFound.match,
  league: { title: siteTexts.empty.matches },
  category: { title: siteTexts.empty.matches },
};
