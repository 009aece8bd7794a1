import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

export interface TabLink {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly count?: ReactNode;
}

/**
 * Tabs of a page, each with its own address. Where they are wider than the page, the current one is scrolled into
 * view.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }): ReactNode {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const link = nav.current?.children[current];
    if (!nav.current || !(link instanceof HTMLElement)) return;
    const { current: row } = nav;
    // The counts load later and move the tabs after them.
    const resizing = new ResizeObserver(() => {
      row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
    });
    for (const tab of row.children) resizing.observe(tab);
    return () => resizing.disconnect();
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="no-scrollbar relative flex gap-6 overflow-x-auto border-b border-line-2 max-md:px-4"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.isCurrent ? 'page' : undefined}
          className={clsx(
            'quick -mb-px flex h-12 flex-none items-center gap-2 border-b-2 type-label focus-visible:-outline-offset-2 md:h-10',
            tab.isCurrent ? 'border-text text-text' : 'border-transparent text-text-2 hover:text-text',
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="font-normal text-text-3 empty:hidden">{tab.count}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
