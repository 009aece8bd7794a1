import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { create } from 'zustand';
import { pageAt } from '../pages.ts';

const useTitles = create<Readonly<Record<string, string>>>()(() => ({}));

/** Tells what a record is called, so that its id in the address reads as its title. */
export function useRecordTitle(id: string, title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) useTitles.setState({ [id]: title });
  }, [id, title]);
}

/** Where the page stands: the segments of its address, each with a capital or its page's own word, and a link to what it begins. */
export function Breadcrumbs(): ReactNode {
  const { pathname } = useLocation();
  const titles = useTitles();
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return (
    <nav aria-label="Breadcrumb" className="max-md:hidden">
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
