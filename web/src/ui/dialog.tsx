import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface DialogProps {
  readonly title: string;
  /** One line under the title. */
  readonly context?: ReactNode;
  /** Stands beside the title, before the close button. */
  readonly aside?: ReactNode;
  /** 480 for a question, 760 for a form, 1040 with a picture or a side pane. */
  readonly width?: 'question' | 'form' | 'wide';
  /** Stays at the bottom while the body scrolls; actions stand in it. */
  readonly footer?: ReactNode;
  /** Asked when the reader wants out: Escape, the backdrop, the close button. */
  readonly onClose: () => void;
  /** Without a close button, Escape and backdrop do nothing. */
  readonly isClosable?: boolean;
  /** No padding around the body, for what reaches its edges. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog while it is mounted; a sheet from the bottom below 768. The browser's own dialog element keeps the
 * focus inside and gives it back at the end.
 */
export function Dialog(props: DialogProps): ReactNode {
  const {
    title,
    context,
    aside,
    width = 'question',
    footer,
    onClose,
    isClosable = true,
    isFlush = false,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedOnBackdrop = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      // React takes the element away before the browser could give the focus back.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    // The keyboard closes it through the cancel event.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Browsers let a second Escape through whatever the first one was told.
      onKeyDown={(event) => {
        if (!isClosable && event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (isClosable) onClose();
      }}
      onPointerDown={(event) => {
        pressedOnBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (isClosable && pressedOnBackdrop.current && event.target === event.currentTarget) onClose();
      }}
      className={clsx(
        'enter-dialog fixed m-0 max-h-[calc(100dvh-40px)] flex-col overflow-hidden bg-raised text-text-2 shadow-dialog open:flex',
        'backdrop:bg-scrim',
        // It has the focus itself only while there is nothing in it to operate.
        'outline-none',
        'inset-x-0 top-auto bottom-0 w-full max-w-none rounded-t-sheet border border-line-2',
        'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-80px)] md:rounded-dialog',
        WIDTHS[width],
      )}
    >
      <header className="flex items-center gap-3 border-b border-line py-2.5 pr-3 pl-4 md:pr-4 md:pl-6">
        <div className="min-w-0 flex-1 py-1">
          <h2 id={titleId} className="type-dialog">
            {title}
          </h2>
          {context && <p className="type-caption text-balance text-text-2 md:text-[14px]">{context}</p>}
        </div>
        <span className="flex items-center gap-2">
          {aside}
          {isClosable && (
            <Button
              variant="quiet"
              square
              aria-label="Close"
              title="Close"
              icon={<X size={20} />}
              onClick={onClose}
            />
          )}
        </span>
      </header>
      <div className={clsx('min-h-0 flex-1 overflow-y-auto', !isFlush && 'p-4 md:p-6')}>{props.children}</div>
      {footer && (
        <footer className="flex flex-wrap items-center gap-3 border-t border-line bg-raised p-4 md:px-6">
          {footer}
        </footer>
      )}
    </dialog>
  );
}

const WIDTHS = {
  question: 'md:w-[480px]',
  form: 'md:w-[min(760px,calc(100vw-80px))]',
  wide: 'md:w-[min(1040px,calc(100vw-80px))]',
} as const;
