import type { KnownGame } from '@touchline/contract/records/match';
import { multiPath } from '@touchline/contract/rules/slugs';
import type { ReactNode } from 'react';
import LayoutGrid from '~icons/lucide/layout-grid';
import { useHeadTexts } from '../../texts/page-heads.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The link to the page that plays these games together. */
export function TogetherLink({
  games,
  className,
}: {
  games: readonly Pick<KnownGame, '_id'>[];
  className?: string;
}): ReactNode {
  return (
    <LinkButton
      to={multiPath(...games.map(({ _id }) => _id))}
      variant="quiet"
      icon={<LayoutGrid size={17} />}
      className={className}
    >
      {useHeadTexts().multi.title}
    </LinkButton>
  );
}
