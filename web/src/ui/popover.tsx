import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface PopoverProps {
  /** What stands in the button. */
  readonly label: ReactNode;
  /** The button's name where its content is only an icon. */
  readonly name?: string;
  /** The tooltip of the button; its name where this is missing. */
  readonly title?: string;
  readonly buttonClass: string;
  /** Which edges of button and panel meet. */
  readonly align?: 'start' | 'end';
  readonly panelClass?: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a panel under itself; a choice of a link, Escape, a press outside and leaving it by keyboard close it. */
export function Popover(props: PopoverProps): ReactNode {
  const { label, name, title = name, buttonClass, align = 'start', panelClass, children } = props;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = (): void => setOpen(false);
  useDismissal(root, isOpen, (reason) => {
    setOpen(false);
    if (reason === 'escape') button.current?.focus();
  });
  return (
    <div ref={root} className="relative flex">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-label={name}
        title={title}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass}
      >
        {label}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside act, this only notices
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns its key into a click
        <div
          id={panel}
          // Through React it runs after the link itself: a panel that goes before would take the router's link along.
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) close();
          }}
          className={clsx(
            'enter-menu layer-menu absolute top-full mt-2 rounded-card border border-line-2 bg-raised p-2 shadow-toast',
            align === 'end' ? 'right-0' : 'left-0',
            panelClass,
          )}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}

function useDismissal(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismiss: (reason: 'escape' | 'outside') => void,
): void {
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    const element = root.current;
    if (!isOpen || element === null) return;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !element.contains(event.target)) latest.current('outside');
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current('escape');
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [root, isOpen]);
}
