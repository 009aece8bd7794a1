import { controlTexts } from '@touchline/contract/texts/controls';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { create } from 'zustand';
import ChevronRight from '~icons/lucide/chevron-right';
import { pageAt } from '../pages.ts';

const useTitles = create<Readonly<Record<string, string>>>()(() => ({}));

/** Registers the title of a record, so that the breadcrumbs show it in place of the id. */
export function useRecordTitle(id: string, title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) useTitles.setState({ [id]: title });
  }, [id, title]);
}

/** The path of the page as links: each segment capitalized or with its page's own word. */
export function Breadcrumbs(): ReactNode {
  const { pathname } = useLocation();
  const titles = useTitles();
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return (
    <nav aria-label={controlTexts.breadcrumb} className="max-md:hidden">
      <ol className="flex items-center gap-2 type-caption text-text-3">
        {segments.map((segment, index) => {
          const to = `/${segments.slice(0, index + 1).join('/')}`;
          const label = titles[segment] ?? pageAt(to)?.crumb ?? capitalised(segment);
          return (
            <li key={to} className="flex min-w-0 items-center gap-2">
              {index > 0 && <ChevronRight size={14} />}
              {index === segments.length - 1 ? (
                <span aria-current="page" className="truncate">
                  {label}
                </span>
              ) : (
                <Link to={to} className="truncate font-semibold text-text-2 hover:text-text hover:underline">
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function capitalised(segment: string): string {
  return segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll('-', ' ');
}
