import type { ReactNode } from 'react';
import { CornerLine } from '../../sport/pitch.tsx';

interface PageHeadProps {
  /** The content of the circle beside the title. */
  readonly mark?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Actions on the whole page: at the end, on phones below. */
  readonly actions?: ReactNode;
}

/** The title of a page of games, closed by the touchline. */
export function PageHead({ mark, title, children, actions }: PageHeadProps): ReactNode {
  return (
    <header className="page-column">
      <div className="flex flex-wrap items-center gap-4 pt-2 md:gap-6">
        {mark && (
          <span className="flex size-16 flex-none items-center justify-center rounded-full border border-line-2 md:size-[84px]">
            {mark}
          </span>
        )}
        {/* Narrower than this, a title has its line for itself. */}
        <div className="min-w-0 flex-1 md:basis-[24rem]">
          <h1 dir="auto" className="type-h1">
            {title}
          </h1>
          {children && <div className="mt-1 text-text-2">{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">{actions}</div>}
      </div>
      <CornerLine className="mt-4" />
    </header>
  );
}
