import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Option } from './combobox.tsx';

interface OptionKeysOptions {
  /** The lines of the list, in their order. */
  readonly options: readonly Option[];
  /** The line from which arrow keys start when the list opens; the first when it is not in the list. */
  readonly from?: string;
  readonly onTake: (value: string) => void;
  readonly onOpen?: () => void;
  /** The list stays open for the next choice. */
  readonly isMany?: boolean;
  /** A list without lines is shown too: it says that there are none. */
  readonly isShownEmpty?: boolean;
}

export interface OptionKeys {
  readonly isOpen: boolean;
  /** The value of the line that an arrow key has reached; null before the first arrow. */
  readonly active: string | null;
  readonly listId: string;
  readonly open: () => void;
  readonly close: () => void;
  readonly take: (value: string) => void;
  /** Resets the reached line, because the list has changed. */
  readonly restart: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Attributes that describe the list to assistive technology. */
  readonly input: {
    readonly role: 'combobox';
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
  };
}

/** The id of a line in the page. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * The keys of a field with a list of options: arrows open the list and move in it, Enter and Tab choose the line that
 * an arrow has reached, Escape closes the list. Nothing is chosen before an arrow was pressed, so that tabbing through
 * a field keeps its value; Enter then does what it does in any other field.
 */
export function useOptionKeys(settings: OptionKeysOptions): OptionKeys {
  const { options, from, onTake, onOpen, isMany = false, isShownEmpty = false } = settings;
  const [isWanted, setWanted] = useState(false);
  const [reached, setReached] = useState<string | null>(null);
  const listId = useId();
  const isOpen = isWanted && (options.length > 0 || isShownEmpty);
  const index = isOpen ? options.findIndex(({ value }) => value === reached) : -1;
  const active = index < 0 ? null : reached;

  useEffect(() => {
    if (index >= 0) document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' });
  }, [listId, index]);

  const open = (): void => {
    if (isWanted) return;
    setWanted(true);
    onOpen?.();
  };
  const close = (): void => {
    setReached(null);
    setWanted(false);
  };
  const take = (value: string): void => {
    onTake(value);
    if (!isMany) close();
  };
  const walk = (step: 1 | -1): void => {
    const start = options.findIndex(({ value }) => value === from);
    const next = index >= 0 ? index + step : start >= 0 ? start : step > 0 ? 0 : -1;
    open();
    setReached(options.at(next % options.length)?.value ?? null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      walk(step);
    } else if (event.key === 'Escape' && isOpen) {
      // Elements around it, such as a dialog, stay open.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active !== null) {
      event.preventDefault();
      take(active);
    } else if (event.key === 'Tab') {
      if (active !== null && !isMany) take(active);
      else close();
    }
  };

  return {
    isOpen,
    active,
    listId,
    open,
    close,
    take,
    restart: () => setReached(null),
    onKeyDown,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': index < 0 ? undefined : optionId(listId, index),
    },
  };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
