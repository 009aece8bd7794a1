import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ExportPlaces } from '../list/export-place.tsx';
import { TableLoading } from '../list/table-states.tsx';
import { TableViews } from '../list/table-views.ts';
import { componentOf } from '../page-components.ts';
import type { DashboardPage } from '../page-row.ts';
import { tabOf } from '../pages.ts';
import { PageAccess, TabAccess } from './page-access.tsx';
import { PageContext } from './page-context.ts';

const SavedViews = lazy(() => import('../saved-views/saved-views.tsx'));

/** A page of the table: checks access, shows its tabs, and loads its code. */
export function PageView({ page }: { page: DashboardPage }) {
  const [search] = useSearchParams();
  const tab = tabOf(page, search.get('tab'));
  const Content = componentOf(page, tab);
  return (
    <PageAccess path={page.path}>
      <PageContext value={{ page, tab }}>
        <TabAccess tab={tab}>
          <TableViews value={SavedViews}>
            <ExportPlaces>
              <Suspense fallback={<TableLoading columns={4} />}>{Content && <Content />}</Suspense>
            </ExportPlaces>
          </TableViews>
        </TabAccess>
      </PageContext>
    </PageAccess>
  );
}
