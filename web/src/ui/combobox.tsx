import { beginsWithWords, sortKey } from '@touchline/contract/rules/search';
import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import Check from '~icons/lucide/check';
import type { ControlProps } from './field.tsx';
import { ListButton, OptionList } from './option-list.tsx';
import { controlClass } from './text-input.tsx';
import { useOptionKeys } from './use-option-keys.ts';

export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  /** Before the label: a mark, an emoji. */
  readonly icon?: ReactNode;
  /** At the end of the line, quieter. */
  readonly detail?: string;
}

/** Options with their values as labels. */
export const optionsOf = <const V extends string>(values: readonly V[]): Option<V>[] =>
  values.map((value) => ({ value, label: value }));

export interface ComboboxProps extends Partial<ControlProps> {
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Called with the search text from when the list opens: '' before anything is typed. */
  readonly onSearch?: (text: string) => void;
  readonly placeholder?: string;
  /** The list only suggests: any text may be typed. */
  readonly isFree?: boolean;
  /** Shown before a text that is not an option. */
  readonly iconOf?: (text: string) => ReactNode;
  readonly isDisabled?: boolean;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
}

/** The greatest number of lines at once: more are found by typing. */
const MOST = 100;

/**
 * A field with a list that typing narrows; accents and case do not matter. An option is chosen by an arrow key, or by
 * a click; in a field that is not free, typing its whole name chooses it, and any other text is dropped at the end.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const {
    value,
    options,
    onChange,
    onBlur,
    onSearch,
    placeholder,
    isFree = false,
    iconOf,
    isDisabled,
    inputRef,
    ...control
  } = props;
  /** The text typed since the last choice; null for none. */
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = options.filter(({ label }) => isLike(label, typed ?? '')).slice(0, MOST);
  const chosen = options.find((option) => option.value === value);
  const icon = chosen?.icon ?? (value !== '' && iconOf?.(value));
  const named = isFree || typed === null ? undefined : options.find(({ label }) => isSame(label, typed));

  const keys = useOptionKeys({
    options: found,
    from: value,
    onTake: (taken) => {
      setTyped(null);
      onChange(taken);
    },
    onOpen: () => onSearch?.(typed ?? ''),
    isShownEmpty: !isFree,
  });
  const end = (): void => {
    if (named) onChange(named.value);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    keys.onKeyDown(event);
    if (event.key === 'Escape' && keys.isOpen) setTyped(null);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    // A form must not be sent with a text that the field does not accept: it would send another value than it shows.
    if (!isFree && typed !== null && !named) event.preventDefault();
    else {
      end();
      keys.close();
    }
  };
  return (
    <>
      <span className="relative flex">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-2.5 flex items-center">{icon}</span>
        )}
        <input
          {...control}
          {...keys.input}
          ref={(input) => {
            field.current = input;
            inputRef?.(input);
          }}
          type="text"
          autoComplete="off"
          placeholder={placeholder}
          disabled={isDisabled}
          value={isFree ? value : (typed ?? chosen?.label ?? value)}
          onChange={({ target }) => {
            setTyped(target.value);
            keys.restart();
            keys.open();
            onSearch?.(target.value);
            if (isFree) onChange(target.value);
          }}
          onKeyDown={onKeyDown}
          onClick={keys.open}
          onFocus={({ target }) => target.select()}
          onBlur={() => {
            end();
            keys.close();
            onBlur?.();
          }}
          className={controlClass('dashboard', icon ? 'ps-[38px] pe-9' : 'ps-2.5 pe-9')}
        />
        {!isFree && (
          <ListButton
            keys={keys}
            input={field}
            {...(isDisabled && { isDisabled })}
            className="absolute inset-y-0 end-0 flex items-center px-2.5"
          />
        )}
      </span>
      <OptionList
        keys={keys}
        field={field}
        options={found}
        label={staffControlTexts.options.name}
        isChosen={(one) => one === value}
        emptyText={staffControlTexts.options.none}
      >
        {(option) => (
          <>
            {option.icon}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.detail && <span className="type-caption text-text-3">{option.detail}</span>}
            {option.value === value && <Check size={16} aria-hidden="true" />}
          </>
        )}
      </OptionList>
    </>
  );
}

const isSame = (label: string, text: string): boolean => sortKey(label) === sortKey(text);

/** Whether a label contains the text, or words that start like its words. */
export function isLike(label: string, text: string): boolean {
  return sortKey(label).includes(sortKey(text)) || beginsWithWords(label, text);
}
