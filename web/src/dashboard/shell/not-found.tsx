import type { ReactNode } from 'react';
import SearchX from '~icons/lucide/search-x';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from './page-head.tsx';

/** The page for an unknown path or a deleted record. */
export function DashboardNotFound(): ReactNode {
  return (
    <>
      <PageHead title="Page Not Found" />
      <EmptyState
        icon={<SearchX size={22} />}
        title="This page does not exist."
        action={
          <LinkButton to="/dashboard" size="dashboard">
            Go to Dashboard
          </LinkButton>
        }
      />
    </>
  );
}
