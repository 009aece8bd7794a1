import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { readsRightToLeft } from '../../lib/reading-direction.ts';
import { useOpenModals } from '../../ui/use-modal.ts';
import {
  type Box,
  type Corner,
  cornerAfter,
  cornerTowards,
  freeCorner,
  MARGIN,
  nearestCorner,
  type Surroundings,
} from './corners.ts';

/** A phone or a low window: the mini player is a bar there, which has no corners. As in `mini-player.css`. */
const BAR = '(width < 768px) or (height < 560px)';
/** The room between the mini player and what floats above it, in px. */
const GAP = 16;
/** A pointer that moves less than this, in px, has pressed the button and not dragged it. */
const DRAG_PX = 6;
/** The page counts as still when it was not scrolled for this long, in ms. */
const STILL_MS = 150;
const MOVE = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** The handlers of the button that moves the mini player. */
export interface MoveHandlers {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onClick: () => void;
}

interface Place {
  readonly corner: Corner;
  readonly move: MoveHandlers;
}

/**
 * The corner in which the mini player stands while it `isShown`: moved by a pointer, by keys, and by itself where it
 * would cover the focus or a field.
 */
export function useCorner(player: RefObject<HTMLElement | null>, isShown: boolean): Place {
  const [corner, setCorner] = useState<Corner>('bottom-end');
  const from = useRef<DOMRect | null>(null);
  const moveTo = (next: Corner): void => {
    from.current = player.current?.getBoundingClientRect() ?? null;
    // The corner from which it was dragged, too: it glides back.
    if (player.current) player.current.style.translate = '';
    if (next === corner) glide(player.current, from);
    else setCorner(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it stands in another corner
  useLayoutEffect(() => glide(player.current, from), [corner]);
  useReservedBottom(player, isShown, corner);
  useStepsAside(player, isShown, (boxes, around) => {
    const free = freeCorner(corner, boxes, around);
    if (free !== corner) moveTo(free);
  });

  const drag = useRef<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
  const drop = (): void => {
    if (!drag.current || !player.current) return;
    drag.current = null;
    const box = player.current.getBoundingClientRect();
    if (wasDragged.current) moveTo(nearestCorner(box, surroundings(player.current)));
  };
  return {
    corner,
    move: {
      onKeyDown(event) {
        const isRightToLeft = player.current !== null && readsRightToLeft(player.current);
        const next = cornerTowards(corner, event.key, isRightToLeft);
        if (next === null) return;
        event.preventDefault();
        moveTo(next);
      },
      onPointerDown(event) {
        wasDragged.current = false;
        if (event.button !== 0) return;
        // The frame under the pointer would take its moves.
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove({ clientX, clientY }) {
        if (!drag.current || !player.current) return;
        const [x, y] = [clientX - drag.current.x, clientY - drag.current.y];
        if (Math.hypot(x, y) >= DRAG_PX) wasDragged.current = true;
        if (wasDragged.current) player.current.style.translate = `${x}px ${y}px`;
      },
      onPointerUp: drop,
      onPointerCancel() {
        drop();
        // No click follows.
        wasDragged.current = false;
      },
      // One press without dragging: the next corner.
      onClick() {
        if (!wasDragged.current) moveTo(cornerAfter(corner));
        wasDragged.current = false;
      },
    },
  };
}

/** Moves the element smoothly from where it was to where it is. */
function glide(element: HTMLElement | null, from: RefObject<DOMRect | null>): void {
  const [before, after] = [from.current, element?.getBoundingClientRect()];
  from.current = null;
  if (!before || !after || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = `${before.left - after.left}px ${before.top - after.top}px`;
  element?.animate?.([{ translate: start }, { translate: '0px 0px' }], MOVE);
}

/** Lets what floats at the bottom of the window stand above the mini player. */
function useReservedBottom(player: RefObject<HTMLElement | null>, isShown: boolean, corner: Corner): void {
  useLayoutEffect(() => {
    const element = player.current;
    if (!isShown || !element) return;
    const reserve = (): void => {
      const { offsetHeight } = element;
      if (isBar()) setPlayerBar(offsetHeight, offsetHeight);
      else if (corner.startsWith('bottom')) setPlayerBar(offsetHeight + GAP, offsetHeight + MARGIN);
      else setPlayerBar(0, 0);
    };
    reserve();
    const resizing = new ResizeObserver(reserve);
    resizing.observe(element);
    return () => {
      resizing.disconnect();
      setPlayerBar(0, 0);
    };
  }, [player, isShown, corner]);
}

/**
 * Sets the room that the player takes at the bottom of the window from what floats there, and the height of its upper
 * edge, on which a bar stands; both in px. What floats hears a `resize`.
 */
function setPlayerBar(room: number, top: number): void {
  const { style } = document.documentElement;
  style.setProperty('--player-bar', `${room}px`);
  style.setProperty('--player-top', `${top}px`);
  window.dispatchEvent(new Event('resize'));
}

/** Calls `look` with the focused element and the fields of the page when one of them may have come under the player. */
function useStepsAside(
  player: RefObject<HTMLElement | null>,
  isShown: boolean,
  look: (boxes: readonly Box[], around: Surroundings) => void,
): void {
  const { pathname } = useLocation();
  const check = useEffectEvent(() => {
    // Over the page of an open dialog nothing can be reached.
    if (!player.current || isBar() || useOpenModals.getState().length > 0) return;
    const boxes = keptFree(player.current).map((element) => element.getBoundingClientRect());
    look(boxes, surroundings(player.current));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other fields
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(check, STILL_MS);
    };
    const onFocus = (): void => {
      check();
      // The page scrolls to it.
      soon();
    };
    soon();
    document.addEventListener('focusin', onFocus);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [isShown, pathname]);
}

/** The elements that the player may not cover: the one with the focus of a keyboard, and the fields of the page. */
function keptFree(player: HTMLElement): Element[] {
  const { activeElement } = document;
  const fields = [...document.querySelectorAll('#main :is(input, textarea, select)')];
  // A heading has the focus after a navigation, and is no control.
  const isFocused =
    activeElement instanceof HTMLElement &&
    activeElement.tabIndex >= 0 &&
    activeElement.matches(':focus-visible') &&
    !player.contains(activeElement);
  return isFocused ? [activeElement, ...fields] : fields;
}

function surroundings(player: HTMLElement): Surroundings {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const { offsetWidth, offsetHeight } = player;
  return {
    width,
    height,
    player: { width: offsetWidth, height: offsetHeight },
    isRightToLeft: readsRightToLeft(player),
  };
}

const isBar = (): boolean => window.matchMedia(BAR).matches;
