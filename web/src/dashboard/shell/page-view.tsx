import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ExportPlaces } from '../../ui/table/export-place.tsx';
import { TableLoading } from '../../ui/table/table-states.tsx';
import { TableViews } from '../../ui/table/table-views.ts';
import type { DashboardPage } from '../page-row.ts';
import { tabOf } from '../pages.ts';
import { PageAccess, TabAccess } from './page-access.tsx';
import { PageContext } from './page-context.ts';

const SavedViews = lazy(() => import('../saved-views/saved-views.tsx'));

/** A page of the table: what opens it, its tabs, and its code when it has come. */
export function PageView({ page }: { page: DashboardPage }) {
  const [search] = useSearchParams();
  const tab = tabOf(page, search.get('tab'));
  const Content = tab?.page ?? page.page;
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
