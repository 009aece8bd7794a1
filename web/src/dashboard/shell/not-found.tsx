import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from './page-head.tsx';

/** An address that no page of the dashboard has, or a record that is gone. */
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
