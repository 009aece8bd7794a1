import { canOpen } from '@touchline/contract/permissions';
import { shellTexts } from '@touchline/contract/texts/shell';
import { type ReactNode, useContext, useEffect } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import { useSession } from '../data/session.ts';
import { ExportPlace } from '../list/export-place.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { useInterface } from './interface-state.ts';
import { LazyTotal } from './lazy-total.tsx';
import { PageContext } from './page-context.ts';

interface PageHeadProps {
  /** The page's title; on the page of a record, the record's title. */
  readonly title: string;
  /** At the right: the page's buttons, the main one last. */
  readonly actions?: ReactNode;
  /** False for a page with several parts, whose table keeps its 'Export' to itself. */
  readonly hasExport?: boolean;
}

/** The head of every page: breadcrumbs, title, buttons, and tabs if it has some. */
export function PageHead({ title, actions, hasExport = true }: PageHeadProps): ReactNode {
  const place = useContext(PageContext);
  const user = useSession((state) => state.user);
  useEffect(() => {
    document.title = shellTexts.documentTitle(title);
    useInterface.setState({ title });
  }, [title]);
  const tabs = place?.page.tabs?.filter((tab) => canOpen(user, tab.access)) ?? [];
  return (
    <header className="mb-4 max-md:mb-0 max-md:flex max-md:flex-col">
      <Breadcrumbs />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3 max-lg:justify-end max-lg:min-h-0 max-md:has-[.page-actions>:not(.add-button,.add-button-beside,.export-place)]:mb-3 md:mt-1.5">
        <h1 className="type-page max-lg:visually-hidden">{title}</h1>
        <div className="page-actions flex flex-wrap items-center gap-3 max-md:w-full max-md:*:min-h-11 max-md:*:flex-1">
          {hasExport && <ExportPlace />}
          {actions}
        </div>
      </div>
      {tabs.length > 0 && place && (
        <div className="mt-3 max-md:order-first max-md:-mx-4 max-md:-mt-4.5 max-md:mb-3.5">
          <Tabs
            label={title}
            tabs={tabs.map((tab) => ({
              label: tab.title,
              to: tab.id === null ? place.page.path : `${place.page.path}?tab=${tab.id}`,
              isCurrent: tab === place.tab,
              ...(tab.total && { count: <LazyTotal of={tab.total} /> }),
            }))}
          />
        </div>
      )}
    </header>
  );
}
