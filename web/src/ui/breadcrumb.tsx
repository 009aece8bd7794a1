import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { useControlTexts } from '../texts/controls.ts';

interface Crumb {
  readonly label: string;
  /** Missing on the page itself. */
  readonly to?: string;
}

/** The path of the page; on phones only the link to the level above. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode {
  const controlTexts = useControlTexts();
  const parent = crumbs.findLast((crumb) => crumb.to !== undefined);
  return (
    <nav aria-label={controlTexts.breadcrumb} className="page-column">
      {parent?.to !== undefined && (
        <Link to={parent.to} className="flex min-h-11 items-center gap-2 text-[15px] text-text-2 md:hidden">
          <ChevronLeft size={18} className="text-text-3" />
          <span dir="auto" className="truncate">
            {parent.label}
          </span>
        </Link>
      )}
      <ol className="flex min-h-16 items-center gap-2 type-caption text-text-3 max-md:hidden">
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? crumb.label} className="flex min-w-0 items-center gap-2">
            {index > 0 && <ChevronRight size={16} className="text-text-3" />}
            {crumb.to === undefined ? (
              <span dir="auto" aria-current="page" className="truncate">
                {crumb.label}
              </span>
            ) : (
              <Link
                to={crumb.to}
                dir="auto"
                className="-mx-1 truncate px-1 py-1 font-semibold pointer-coarse:py-3.5 text-text-2 hover:text-text hover:underline"
              >
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
