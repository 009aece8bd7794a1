import { hasArrows } from '@touchline/contract/rules/listings';
import { clsx } from 'clsx';
import { Children, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { readsRightToLeft } from '../lib/reading-direction.ts';
import { useControlTexts } from '../texts/controls.ts';

interface CarouselProps {
  /** The name of the items, for screen readers. */
  readonly label: string;
  /** The heading's row, with the arrows at its end. Without one the arrows are beside the items. */
  readonly head?: ReactNode;
  readonly gap?: 'gap-2.5' | 'gap-3' | 'gap-5' | 'gap-6';
  /** Keys move the focus among the items, so the arrows are only for pointers. */
  readonly hasKeys?: boolean;
  /** One element per item, each with its own width. */
  readonly children: ReactNode;
}

/** Items in one row that extends past the page's edge; arrows only with more than three, disabled at the ends. */
export function Carousel({
  label,
  head,
  gap = 'gap-6',
  hasKeys = false,
  children,
}: CarouselProps): ReactNode {
  const items = Children.toArray(children);
  const row = useRef<HTMLUListElement>(null);
  const { atStart, atEnd, step } = useScrolling(row, items.length);
  const arrows = hasArrows(items.length) ? { atStart, atEnd, step, isStop: !hasKeys } : null;
  return (
    <div className="relative">
      {head !== undefined && (
        <div className="page-column mb-[18px] flex items-center justify-between gap-4">
          {head}
          {arrows && (
            <div className="flex gap-2 max-md:hidden">
              <Arrow direction="previous" {...arrows} />
              <Arrow direction="next" {...arrows} />
            </div>
          )}
        </div>
      )}
      {head === undefined && arrows && (
        <div className="pointer-events-none absolute inset-y-0 left-1/2 flex w-[calc(var(--column)+112px)] -translate-x-1/2 items-center justify-between max-xl:hidden">
          <Arrow direction="previous" {...arrows} />
          <Arrow direction="next" {...arrows} />
        </div>
      )}
      <ul
        ref={row}
        aria-label={label}
        className={clsx(
          'no-scrollbar flex snap-x overflow-x-auto overscroll-x-contain py-1 -my-1',
          'carousel-bleed',
          // Between its arrows a row ends where the page's column ends.
          head === undefined && 'xl:mx-auto xl:w-(--column) xl:scroll-px-0 xl:px-0',
          gap,
        )}
      >
        {items.map((item, index) => (
          // Items carry their own keys; the wrapper only holds the snap point.
          // biome-ignore lint/suspicious/noArrayIndexKey: a position in the row has no other name
          <li key={index} className="flex-none snap-start">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ArrowProps {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly step: (direction: 1 | -1) => void;
  /** Tab stops at it. */
  readonly isStop: boolean;
  readonly direction: 'previous' | 'next';
}

function Arrow({ direction, atStart, atEnd, step, isStop }: ArrowProps): ReactNode {
  const controlTexts = useControlTexts();
  const isNext = direction === 'next';
  const Icon = isNext ? ChevronRight : ChevronLeft;
  const name = isNext ? controlTexts.next : controlTexts.previous;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      tabIndex={isStop ? undefined : -1}
      disabled={isNext ? atEnd : atStart}
      onClick={() => step(isNext ? 1 : -1)}
      className="quick pointer-events-auto relative flex size-9 items-center justify-center rounded-card border border-control text-text before:absolute before:-inset-1 hover:bg-hover disabled:cursor-default disabled:border-line-2 disabled:bg-transparent disabled:text-text-3"
    >
      <Icon size={18} />
    </button>
  );
}

function useScrolling(row: RefObject<HTMLUListElement | null>, items: number) {
  // Until it is measured, a row counts as at its start and with more to scroll.
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of items is another width
  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    const measure = (): void => {
      // Where text reads from right to left, its start is at 0 and its end below.
      const scrolled = Math.abs(list.scrollLeft);
      const atStart = scrolled <= 1;
      const atEnd = scrolled + list.clientWidth >= list.scrollWidth - 1;
      setEnds((last) => (last.atStart === atStart && last.atEnd === atEnd ? last : { atStart, atEnd }));
    };
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    const resizing = new ResizeObserver(measure);
    resizing.observe(list);
    return () => {
      list.removeEventListener('scroll', measure);
      resizing.disconnect();
    };
  }, [row, items]);

  const step = useCallback(
    (direction: 1 | -1) => {
      const list = row.current;
      if (list === null) return;
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const left = direction * (readsRightToLeft(list) ? -1 : 1) * list.clientWidth * 0.7;
      list.scrollBy({ left, behavior: calm ? 'instant' : 'smooth' });
    },
    [row],
  );

  return { ...ends, step };
}
