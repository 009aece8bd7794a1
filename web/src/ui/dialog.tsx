import { clsx } from 'clsx';
import { type ReactNode, type RefObject, type SyntheticEvent, useId, useRef } from 'react';
import { CloseButton } from './close-button.tsx';
import { useModal } from './use-modal.ts';

/** Classes of a dialog's parts. */
export type DialogLayout = Readonly<Record<'dialog' | 'header' | 'title' | 'body' | 'footer', string>>;

interface DialogProps {
  readonly title: string;
  /** One line under the title. */
  readonly context?: ReactNode;
  /** Beside the title, before the close button. */
  readonly aside?: ReactNode;
  /** 480 for a question, 760 for a form, 1040 with a picture or a side pane; a table and a player are as wide as the window allows. */
  readonly width?: keyof typeof WIDTHS;
  /** Stays at the bottom while the body scrolls; contains the actions. */
  readonly footer?: ReactNode;
  /** Called when the user wants to close: Escape, the backdrop, the close button. */
  readonly onClose: () => void;
  /** Called by Escape, and by a phone's Back, in place of closing: a part of the dialog is open that they leave. */
  readonly onBack?: (() => void) | null;
  /** Called by a phone's Back in place of closing, which Escape still does. */
  readonly onBackGesture?: (() => void) | null;
  /** Without a close button, Escape and backdrop do nothing. */
  readonly isClosable?: boolean;
  /** No padding around the body, for content that reaches its edges. */
  readonly isFlush?: boolean;
  /** Classes of the parts in another layout; the body then has no padding. */
  readonly layout?: DialogLayout;
  /** The element that gets focus when it opens; by default the first control. */
  readonly focusFirst?: RefObject<HTMLElement | null>;
  /** False while it is a part of the page: without the focus and the backdrop, where the layout's class puts it. */
  readonly isModal?: boolean;
  readonly ref?: RefObject<HTMLDialogElement | null>;
  readonly children: ReactNode;
}

/**
 * A modal dialog while it is mounted; a sheet from the bottom below 768. The native dialog element keeps focus inside
 * and restores it at the end.
 */
export function Dialog(props: DialogProps): ReactNode {
  const {
    title,
    context,
    aside,
    width = 'question',
    footer,
    onClose,
    onBack,
    isClosable = true,
    isFlush = false,
    layout,
    focusFirst,
    isModal = true,
  } = props;
  const own = useRef<HTMLDialogElement>(null);
  const dialog = props.ref ?? own;
  const titleId = useId();
  const pressedOnBackdrop = useRef(false);

  useModal(dialog, focusFirst, isModal);
  const leave = (event: SyntheticEvent, otherwise = props.onBackGesture): void => {
    event.preventDefault();
    const first = onBack ?? otherwise;
    if (first) first();
    else if (isClosable) onClose();
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Browsers close a dialog at a second Escape even when the first was cancelled, so they never get one.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing)
          leave(event, null);
      }}
      // A phone's Back gesture.
      onCancel={(event) => leave(event)}
      // Closed by the browser all the same: its content may need a question first.
      onClose={(event) => {
        // It has become a part of the page.
        if (dialog.current?.open) return;
        dialog.current?.showModal();
        leave(event);
      }}
      onPointerDown={(event) => {
        pressedOnBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (isClosable && pressedOnBackdrop.current && event.target === event.currentTarget) onClose();
      }}
      className={clsx(
        'enter-dialog fixed m-0 max-h-[calc(100dvh-40px)] flex-col overflow-hidden bg-raised whitespace-normal text-text-2 shadow-dialog open:flex',
        'backdrop:bg-scrim',
        // It has focus itself only while it contains no control.
        'outline-none',
        'inset-x-0 top-auto bottom-0 w-full max-w-none rounded-t-sheet border border-line-2',
        'md:inset-0 md:m-auto md:h-fit md:rounded-dialog',
        width === 'theatre' ? 'md:max-h-[calc(100dvh-16px)]' : 'md:max-h-[calc(100dvh-80px)]',
        // A turned phone has no spare height.
        'turned:max-h-[calc(100dvh-16px)]',
        WIDTHS[width],
        layout?.dialog,
      )}
    >
      <div
        className={clsx(
          'flex items-center gap-3 border-b border-line py-2.5 ps-4 pe-3 md:py-3.5 md:ps-6 md:pe-4 turned:py-0.5',
          layout?.header,
        )}
      >
        <div className={clsx('min-w-0 flex-1 py-1', layout?.title)}>
          <h2 id={titleId} dir="auto" className="type-dialog">
            {title}
          </h2>
          {context && (
            <p className="type-caption text-balance text-text-3 md:text-[14px] md:leading-5">{context}</p>
          )}
        </div>
        <span className="flex items-center gap-2">
          {aside}
          {isClosable && <CloseButton onClose={onClose} />}
        </span>
      </div>
      <div
        className={clsx(
          // Its own height is what the dialog's follows: WebKit would squeeze a body whose basis is a percentage.
          'min-h-0 flex-auto overflow-y-auto',
          !isFlush && !layout && 'p-4 md:px-6 md:py-5',
          layout?.body,
        )}
      >
        {props.children}
      </div>
      {footer && (
        // No landmark of the page.
        <footer
          role="presentation"
          className={clsx(
            'flex flex-wrap items-center gap-3 border-t border-line bg-raised p-4 md:px-6 turned:py-1.5',
            layout?.footer,
          )}
        >
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
  table: 'md:w-[min(1400px,calc(100vw-48px))]',
  // 16:9 in the height that header and footer leave, but no narrower than the dialog without it.
  theatre: 'md:w-[clamp(min(1040px,calc(100vw-80px)),calc((100dvh-168px)*16/9),calc(100vw-48px))]',
} as const;
