import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Calls `follow` as long as it is shown, at first and whenever the element may have moved in the window. */
export function useFollow(
  element: RefObject<HTMLElement | null>,
  isShown: boolean,
  follow: () => void,
): void {
  const onMove = useEffectEvent(follow);
  useLayoutEffect(() => {
    if (!isShown) return;
    const move = (): void => onMove();
    move();
    // Content that comes above the element, such as the mistake of another field, moves it without a scroll.
    const around = new ResizeObserver(move);
    around.observe(element.current?.closest('form') ?? document.body);
    window.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      around.disconnect();
      window.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  }, [element, isShown]);
}
