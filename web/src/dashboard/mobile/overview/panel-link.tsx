import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';

/** At the right of a panel's title: a link to the full page. */
export function PanelLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link to={to} className="flex items-center gap-1.5 text-[14px] text-text-2 hover:text-text">
      {children} <ChevronRight size={14} />
    </Link>
  );
}
