import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import ChevronUp from '~icons/lucide/chevron-up';
import X from '~icons/lucide/x';
import { useControlTexts } from '../texts/controls.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FloatingHost } from './floating-host.tsx';
import { isKey, isTaken } from './keys.ts';
import { useMedia } from './use-media.ts';

/** From this width on a pane fits beside its table. */
const ROOM_BESIDE = '(width >= 1280px)';

/** Whether there is room for a pane beside its table; otherwise it is a dialog over it. */
export const useRoomBeside = (): boolean => useMedia(ROOM_BESIDE);

const WIDTHS = {
  facts: 'grid-cols-[minmax(0,1fr)_432px]',
  reading: 'grid-cols-[minmax(0,1fr)_460px]',
} as const;

/** Wider for reading a text. */
export type PaneWidth = keyof typeof WIDTHS;

interface BesideTableProps {
  /** Null while no pane is open beside the table. */
  readonly pane: PaneWidth | null;
  readonly children: ReactNode;
}

/** A table with the pane of its open row at its side. */
export function BesideTable({ pane, children }: BesideTableProps): ReactNode {
  return <div className={clsx(pane && `grid items-start gap-3 ${WIDTHS[pane]}`)}>{children}</div>;
}

interface SidePaneProps {
  readonly title: string;
  /** The name of a row on the buttons: 'message'. */
  readonly item: string;
  /** Identifies the shown record: another one starts at its top. */
  readonly shownId: string;
  /** Null at the ends of the page. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
  /** Stays at the bottom. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** An open row beside its table, with buttons to the rows before and after it; where there is no room, a dialog. */
export function SidePane(props: SidePaneProps): ReactNode {
  const controlTexts = useControlTexts();
  const { title, item, shownId, onPrevious, onNext, onClose, footer, children } = props;
  const isBeside = useRoomBeside();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTaken(event.target)) return;
      // Arrow keys scroll the focused element; the table's own rows handle them first.
      if (event.key.startsWith('Arrow') && event.target !== document.body) return;
      if (isKey(event, 'next')) onNext?.();
      else if (isKey(event, 'previous')) onPrevious?.();
      else if (isKey(event, 'close')) leave(onClose);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPrevious, onNext, onClose]);
  const steps = (
    <>
      <Step
        label={staffControlTexts.pane.previous(item)}
        letter="K"
        icon={<ChevronUp size={18} />}
        onStep={onPrevious}
      />
      <Step
        label={staffControlTexts.pane.next(item)}
        letter="J"
        icon={<ChevronDown size={18} />}
        onStep={onNext}
      />
    </>
  );
  if (!isBeside) {
    return (
      <Dialog title={title} aside={steps} width="form" onClose={onClose} footer={footer}>
        <FloatingHost>{children}</FloatingHost>
      </Dialog>
    );
  }
  return (
    <section
      aria-label={title}
      className="sticky top-3 flex self-stretch max-h-[calc(100vh-40px)] min-w-0 flex-col rounded-card border border-line bg-surface shadow-card"
    >
      <header className="flex min-h-12 items-center gap-1 border-b border-line ps-4 pe-2">
        <h2 className="min-w-0 flex-1 type-panel">{title}</h2>
        {steps}
        <Button
          size="dashboard"
          variant="quiet"
          square
          aria-label={controlTexts.close}
          title={staffControlTexts.pane.close}
          icon={<X size={18} />}
          onClick={() => leave(onClose)}
        />
      </header>
      <div
        key={shownId}
        // It scrolls by keys too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reachable by the keyboard
        tabIndex={0}
        className="min-h-0 flex-auto overflow-y-auto p-4 focus-visible:-outline-offset-2"
      >
        {children}
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-line p-3">{footer}</footer>
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly letter: string;
  readonly icon: ReactNode;
  readonly onStep: (() => void) | null;
}

function Step({ label, letter, icon, onStep }: StepProps): ReactNode {
  return (
    <Button
      size="dashboard"
      variant="quiet"
      square
      aria-label={label}
      title={`${label} (${letter})`}
      disabled={onStep === null}
      icon={icon}
      onClick={() => onStep?.()}
    />
  );
}

/** Closes the pane and leaves the focus on the row that was open. */
function leave(close: () => void): void {
  document.querySelector<HTMLElement>('tr[data-open]')?.focus();
  close();
}
