import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { readsRightToLeft } from '../lib/reading-direction.ts';
import { useFollow } from './use-follow.ts';

interface PopoverProps {
  /** The content of the button. */
  readonly label: ReactNode;
  /** The button's name where its content is only an icon. */
  readonly name?: string | undefined;
  /** The tooltip of the button; its name where this is missing. */
  readonly title?: string | undefined;
  readonly buttonClass: string;
  readonly isDisabled?: boolean | undefined;
  /** The edges of button and panel that meet. */
  readonly align?: 'start' | 'end';
  /** The panel opens over the button; where it fits neither there nor under it, before the button. */
  readonly isAbove?: boolean;
  /** Of the element around the button. */
  readonly className?: string | undefined;
  readonly panelClass?: string;
  readonly onOpen?: () => void;
  /** Called when the panel has opened, and when it has closed. */
  readonly onToggle?: ((isOpen: boolean) => void) | undefined;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button that opens a panel: under itself, over itself where there is more room, and always inside the window. A choice
 * of a link, Escape, a press outside and leaving it by keyboard close it.
 */
export function Popover(props: PopoverProps): ReactNode {
  const { label, name, title = name, buttonClass, isDisabled, align = 'start', isAbove = false } = props;
  const { className = 'flex', panelClass, onOpen, onToggle, children } = props;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  const say = useEffectEvent((now: boolean) => onToggle?.(now));
  useEffect(() => {
    if (!isOpen) return;
    say(true);
    return () => say(false);
  }, [isOpen]);
  useFollow(button, isOpen, () => {
    if (button.current && panel.current) place(panel.current, button.current, { align, isAbove });
  });
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    // Where nothing has the focus, the key reaches the document alone.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    // A press in a frame takes the focus there, and is no press of this page.
    const onFrame = (): void => {
      if (document.activeElement instanceof HTMLIFrameElement) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    window.addEventListener('blur', onFrame);
    return () => {
      window.removeEventListener('blur', onFrame);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
    };
  }, [isOpen]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const toggle = (): void => {
    // Safari gives a pressed button no focus, and keys arrive where the focus is.
    button.current?.focus();
    if (!isOpen) onOpen?.();
    setOpen(!isOpen);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the button and to what stands in the panel
    <div
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
        // It closes this panel alone, and not the dialog or the panel that it stands in.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      className={className}
    >
      <button
        ref={button}
        type="button"
        disabled={isDisabled}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={name}
        title={title}
        onClick={toggle}
        className={buttonClass}
      >
        {label}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside act, this only notices
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns its key into a click
        <div
          id={panelId}
          ref={(element) => {
            panel.current = element;
            if (element) show(element);
          }}
          // A press on what takes no focus leaves it in the panel.
          tabIndex={-1}
          // Through React it runs after the link itself: a panel that goes before would take the router's link along.
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
          }}
          className={clsx(
            'enter-menu layer-menu fixed m-0 max-w-[calc(100vw-16px)] overflow-y-auto border border-line-2 bg-raised text-inherit shadow-toast outline-none',
            panelClass,
          )}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}

/** Lays the panel over all that could cut it off, such as a dialog; without that it lies where the page has it. */
function show(panel: HTMLElement): void {
  if (!('showPopover' in panel)) return;
  panel.popover = 'manual';
  panel.showPopover();
}

/** Between the button and its panel, and between the panel and the edge of the window, in px. */
const GAP = 6;
const EDGE = 8;

function place(
  panel: HTMLElement,
  button: HTMLElement,
  { align, isAbove }: { align: 'start' | 'end'; isAbove: boolean },
): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const below = height - bottom - GAP - EDGE;
  const above = top - GAP - EDGE;
  const full = panel.scrollHeight;
  const fits = full <= (isAbove ? above : below);
  const isBelow = fits ? !isAbove : below >= above;
  const isRightToLeft = readsRightToLeft(button);
  const start = (align === 'start') !== isRightToLeft ? left : right - panel.offsetWidth;
  const last = width - EDGE - panel.offsetWidth;
  const before = isRightToLeft ? right + GAP : left - GAP - panel.offsetWidth;
  const isBeside = isAbove && full > Math.max(above, below) && before >= EDGE && before <= last;
  if (isBeside) {
    Object.assign(panel.style, {
      maxHeight: `${height - 2 * EDGE}px`,
      inset: 'auto',
      left: `${before}px`,
      bottom: `${EDGE}px`,
    });
    return;
  }
  Object.assign(panel.style, {
    maxHeight: `${Math.max(0, isBelow ? below : above)}px`,
    inset: 'auto',
    left: `${Math.max(EDGE, Math.min(start, last))}px`,
    ...(isBelow ? { top: `${bottom + GAP}px` } : { bottom: `${height - top + GAP}px` }),
  });
}
