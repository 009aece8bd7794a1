import type { ReactNode } from 'react';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';

interface AccordionItem {
  readonly _id: string;
  readonly title: string;
  readonly description: string;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** All are open at first. */
  readonly isOpen?: boolean;
}

/** Titles that expand to their texts; works without scripts. */
export function Accordion({ items, isOpen = false }: AccordionProps): ReactNode {
  return (
    <div className="border-b border-line-2">
      {items.map(({ _id, title, description }) => (
        <details key={_id} open={isOpen} className="group border-t border-line-2">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 type-label text-[16px] text-text [&::-webkit-details-marker]:hidden">
            <span dir="auto" className="min-w-0">
              {title}
            </span>
            <Plus size={18} className="text-text-3 group-open:hidden print:hidden" />
            <Minus size={18} className="hidden text-text-3 group-open:block print:hidden" />
          </summary>
          <p dir="auto" className="max-w-[34rem] pb-5 type-small whitespace-pre-line text-text-2">
            {description}
          </p>
        </details>
      ))}
    </div>
  );
}
