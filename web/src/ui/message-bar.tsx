import { type ReactNode, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { useControlTexts } from '../texts/controls.ts';

interface MessageBarProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** At the end, such as the close button. */
  readonly end?: ReactNode;
  readonly className: string;
}

/** A title and a text in one bar, on phones in one line that expands; edge and width come from its parent. */
export function MessageBar({ icon, title, text, end, className }: MessageBarProps): ReactNode {
  const controlTexts = useControlTexts();
  const [isOpen, setOpen] = useState(false);
  const name = isOpen ? controlTexts.showLess : controlTexts.showMore;
  return (
    <div className={`flex items-start gap-3 md:items-center md:py-1 ${className}`}>
      <span className="mt-[13px] text-text-3 md:mt-0">{icon}</span>
      {/* In the direction of its title, so that a line of it is cut at its end. */}
      <p dir="auto" className={`min-w-0 flex-1 py-2.5 type-small ${isOpen ? '' : 'max-md:truncate'}`}>
        <strong className="font-semibold text-text">{title}</strong>{' '}
        <span dir="auto" className={isOpen ? 'whitespace-pre-line' : 'md:whitespace-pre-line'}>
          {text}
        </span>
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={name}
        title={name}
        onClick={() => setOpen(!isOpen)}
        className="quick -me-3 flex size-11 flex-none items-center justify-center rounded-badge text-text-3 hover:text-text md:hidden"
      >
        <ChevronDown size={18} className="quick in-aria-expanded:rotate-180" />
      </button>
      {end}
    </div>
  );
}
