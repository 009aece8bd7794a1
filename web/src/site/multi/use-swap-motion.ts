import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOTION = { duration: 180, easing: 'cubic-bezier(.2,.7,.2,1)' } as const;

/**
 * Lets the tiles of a list move to their new places. Call the returned function before the change that `places`
 * describes; the elements themselves stay where they are in the document.
 */
export function useSwapMotion(list: RefObject<HTMLElement | null>, places: string): () => void {
  const before = useRef(new Map<Element, DOMRect>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places of the tiles have changed
  useLayoutEffect(() => {
    const old = before.current;
    before.current = new Map();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [tile, from] of old) {
      const to = tile.getBoundingClientRect();
      if (to.width === 0 || (from.x === to.x && from.y === to.y && from.width === to.width)) continue;
      const moved = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
      tile.animate(
        [
          { transform: moved, transformOrigin: '0 0' },
          { transform: 'none', transformOrigin: '0 0' },
        ],
        MOTION,
      );
    }
  }, [places]);
  return () => {
    const tiles = [...(list.current?.children ?? [])];
    before.current = new Map(tiles.map((tile) => [tile, tile.getBoundingClientRect()]));
  };
}
