import { shellTexts } from '@touchline/contract/texts/shell';
import type { ReactNode } from 'react';
import SearchX from '~icons/lucide/search-x';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from './page-head.tsx';

/** The page for an unknown path or a deleted record. */
export function DashboardNotFound(): ReactNode {
  return (
    <>
      <PageHead title={shellTexts.notFound.title} />
      <EmptyState
        icon={<SearchX size={22} />}
        title={shellTexts.notFound.text}
        action={
          <LinkButton to="/dashboard" size="dashboard">
            {shellTexts.notFound.action}
          </LinkButton>
        }
      />
    </>
  );
}
