import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The most players that run on the wall at once. */
const MOST_PLAYERS = 9;
/** A tile of which only an edge shows is not in view. */
const IN_VIEW = { rootMargin: '-40px 0px' };

interface Players {
  /** Watches whether the tile of a game is in view; for its `ref`. Returns the function that stops it. */
  readonly watch: (id: string, tile: HTMLElement) => () => void;
  /** The games whose pictures run. */
  readonly playing: ReadonlySet<string>;
  /** More are in view than may run at once. */
  readonly isFull: boolean;
}

/** The games among these whose players may run: the first nine of those in view, none while the tab is hidden. */
export function usePlayers(ids: readonly string[]): Players {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const isVisible = useTabVisible();
  const tiles = useRef(new Map<Element, string>());
  const observer = useRef<IntersectionObserver | null>(null);
  const watch = useCallback((id: string, tile: HTMLElement) => {
    observer.current ??= new IntersectionObserver((entries) => {
      setInView((before) => {
        const next = new Set(before);
        for (const { target, isIntersecting } of entries) {
          const seen = tiles.current.get(target);
          if (seen === undefined) continue;
          if (isIntersecting) next.add(seen);
          else next.delete(seen);
        }
        return next;
      });
    }, IN_VIEW);
    tiles.current.set(tile, id);
    observer.current.observe(tile);
    return () => {
      observer.current?.unobserve(tile);
      tiles.current.delete(tile);
      setInView((before) => new Set([...before].filter((each) => each !== id)));
    };
  }, []);
  const wanted = isVisible ? ids.filter((id) => inView.has(id)).join() : '';
  return useMemo(() => {
    const all = wanted === '' ? [] : wanted.split(',');
    return { watch, playing: new Set(all.slice(0, MOST_PLAYERS)), isFull: all.length > MOST_PLAYERS };
  }, [watch, wanted]);
}

function useTabVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}
