import { Portal } from '@headlessui/react';
import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, type RefObject, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import type { Option } from './combobox.tsx';
import { useFollow } from './use-follow.ts';
import { type OptionKeys, optionId } from './use-option-keys.ts';

interface OptionListProps {
  readonly keys: OptionKeys;
  /** The list is under the field, as wide as it; above it where there is more room. */
  readonly field: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly options: readonly Option[];
  readonly isChosen: (value: string) => boolean;
  readonly isMany?: boolean;
  readonly className?: string;
  /** Shown in the list when there are no options. */
  readonly emptyText?: string;
  /** The content of a line. */
  readonly children: (option: Option) => ReactNode;
}

/** The open list of a field with options. The focus stays in the field; a click takes a line. */
export function OptionList(props: OptionListProps): ReactNode {
  const { keys, field, label, options, isChosen, isMany, className, emptyText, children } = props;
  const place = usePlace(field, keys.isOpen);
  if (!keys.isOpen) return null;
  return (
    <Portal>
      <div
        id={keys.listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMany}
        tabIndex={-1}
        // The focus stays in the field, also when the list is scrolled by its bar.
        onMouseDown={(event) => event.preventDefault()}
        style={place}
        className={clsx(
          'layer-menu fixed overflow-y-auto rounded-card border border-line-2 bg-raised p-1.5 shadow-toast',
          className,
        )}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={option.value}
            id={optionId(keys.listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(option.value)}
            onClick={() => keys.take(option.value)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-badge px-2.5 text-[14px] leading-5 text-text md:min-h-9',
              option.value === keys.active ? 'bg-pick-tint' : 'hover:bg-hover',
            )}
          >
            {children(option)}
          </div>
        ))}
        {options.length === 0 && <p className="px-2.5 py-2 type-caption text-text-3">{emptyText}</p>}
      </div>
    </Portal>
  );
}

interface ListButtonProps {
  readonly keys: OptionKeys;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isDisabled?: boolean;
  readonly className: string;
}

/** The arrow in the field that opens and closes the list; keys do it in the field itself. */
export function ListButton({ keys, input, isDisabled, className }: ListButtonProps): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={isDisabled}
      aria-label={staffControlTexts.options.show}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        input.current?.focus();
        if (keys.isOpen) keys.close();
        else keys.open();
      }}
      className={clsx('text-text-3', className)}
    >
      <ChevronDown size={16} />
    </button>
  );
}

/** Between the field and its list, and between the list and the edge of the window, in px. */
const GAP = 4;
const EDGE = 8;
const MOST_HEIGHT = 288;

/** The position of a list in the window while it is shown; it follows its field. */
function usePlace(field: RefObject<HTMLElement | null>, isShown: boolean): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  useFollow(field, isShown, () => {
    if (field.current) setPlace(placeAt(field.current.getBoundingClientRect()));
  });
  return place;
}

function placeAt({ top, bottom, left, width }: DOMRect): CSSProperties {
  const { innerHeight } = window;
  // On a phone the keyboard covers the lower part of the window.
  const end = window.visualViewport
    ? window.visualViewport.offsetTop + window.visualViewport.height
    : innerHeight;
  const below = end - bottom - GAP - EDGE;
  const above = top - GAP - EDGE;
  const isBelow = below >= Math.min(above, MOST_HEIGHT);
  return {
    left,
    width,
    maxHeight: Math.min(MOST_HEIGHT, isBelow ? below : above),
    ...(isBelow ? { top: bottom + GAP } : { bottom: innerHeight - top + GAP }),
  };
}
