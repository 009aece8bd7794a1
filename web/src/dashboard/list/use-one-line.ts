import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface OneLine {
  readonly line: RefObject<HTMLElement | null>;
  /** The last element of the line. */
  readonly end: RefObject<HTMLElement | null>;
  /** The greatest number of parts that may be left out. */
  readonly most: number;
  /** Identifies the content of the line: when it changes, all parts are tried again. */
  readonly content: string;
}

/**
 * The number of parts that a wrapping line must leave out for the others to fit in one line. It is measured before
 * painting, and again when the line or its end changes width.
 */
export function useOneLine({ line, end, most, content }: OneLine): number {
  const [tried, setTried] = useState({ content, count: 0 });
  if (tried.content !== content) setTried({ content, count: 0 });
  useLayoutEffect(() => {
    if (tried.count < most && isWrapped(line.current, end.current))
      setTried({ content, count: tried.count + 1 });
  });
  useEffect(() => {
    const elements = [line.current, end.current].filter((element) => element !== null);
    const widths = () => elements.map(({ offsetWidth }) => offsetWidth).join();
    let measured = widths();
    const resizing = new ResizeObserver(() => {
      if (measured === widths()) return;
      measured = widths();
      setTried((before) => ({ ...before, count: 0 }));
    });
    for (const element of elements) resizing.observe(element);
    return () => resizing.disconnect();
  }, [line, end]);
  return Math.min(tried.count, most);
}

function isWrapped(line: HTMLElement | null, end: HTMLElement | null): boolean {
  const start = line?.firstElementChild;
  if (!start || !end) return false;
  return end.getBoundingClientRect().top >= start.getBoundingClientRect().bottom;
}
