import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
} from '@headlessui/react';
import { sortKey } from '@touchline/contract/rules/search';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { type ControlProps, controlClass } from './field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Stands before the label: a mark, an emoji. */
  readonly icon?: ReactNode;
  /** Stands at the end of the line, quieter. */
  readonly detail?: string;
}

/** Options out of plain words. */
export const optionsOf = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));

interface ComboboxProps extends Partial<ControlProps> {
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  /** The list only suggests: any text may be typed. */
  readonly isFree?: boolean;
  /** Stands before a text that is none of the options. */
  readonly iconOf?: (text: string) => ReactNode;
  readonly isDisabled?: boolean;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
}

/** At most so many lines at once: more are found by typing. */
const MOST = 100;

/** A field with a list that typing narrows; accents and case do not matter. */
export function Combobox(props: ComboboxProps): ReactNode {
  const {
    value,
    options,
    onChange,
    onBlur,
    placeholder,
    isFree = false,
    iconOf,
    isDisabled,
    inputRef,
    ...control
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // The focus that a dialog gives to its first field when it opens shows no list over the others.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const wanted = sortKey(typed ?? '');
  const matching = options.filter(({ label }) => sortKey(label).includes(wanted)).slice(0, MOST);
  // Tab and Enter take the first line: where any text may be typed, that is the text itself.
  const found =
    isFree && typed
      ? [{ value: typed, label: typed }, ...matching.filter(({ value: v }) => v !== typed)]
      : matching;
  const chosen = options.find((option) => option.value === value);
  const icon = chosen?.icon ?? (value !== '' && iconOf?.(value));
  return (
    <HeadlessCombobox
      immediate={isReady}
      value={value}
      disabled={isDisabled}
      onChange={(next: string | null) => {
        setTyped(null);
        if (next !== null) onChange(next);
      }}
      onClose={() => setTyped(null)}
    >
      <span className="relative flex">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center">{icon}</span>
        )}
        <ComboboxInput
          {...control}
          as={DescribedInput}
          describedBy={control['aria-describedby']}
          ref={inputRef}
          autoComplete="off"
          placeholder={placeholder}
          displayValue={(current: string) =>
            options.find((option) => option.value === current)?.label ?? current
          }
          onChange={({ target }) => {
            setTyped(target.value);
            if (isFree) onChange(target.value);
          }}
          onBlur={onBlur}
          onFocus={({ target }) => target.select()}
          className={controlClass('dashboard', icon ? 'pr-9 pl-[38px]' : 'pr-9 pl-2.5')}
        />
        {!isFree && (
          <ComboboxButton className="absolute inset-y-0 right-0 flex items-center px-2.5 text-text-3">
            <ChevronDown size={16} aria-label="Show the list" />
          </ComboboxButton>
        )}
      </span>
      <ComboboxOptions
        // The other fields stay within reach while the list is open.
        modal={false}
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        className="layer-menu w-(--input-width) [--anchor-max-height:18rem] overflow-y-auto rounded-card border border-line-2 bg-raised p-1.5 shadow-toast empty:invisible"
      >
        {found.map((option) => (
          <ComboboxOption
            key={option.value}
            value={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-badge px-2.5 text-[14px] leading-5 text-text data-focus:bg-pick-tint md:min-h-9"
          >
            {option.icon}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.detail && <span className="type-caption text-text-3">{option.detail}</span>}
            {option.value === value && <Check size={16} aria-hidden="true" />}
          </ComboboxOption>
        ))}
        {found.length === 0 && !isFree && (
          <p className="px-2.5 py-2 type-caption text-text-3">Nothing begins like this.</p>
        )}
      </ComboboxOptions>
    </HeadlessCombobox>
  );
}

/** Headless UI drops the `aria-describedby` of its input, so the field's message comes by a name of its own. */
function DescribedInput({
  describedBy,
  ...rest
}: ComponentProps<'input'> & { describedBy?: string | undefined }): ReactNode {
  return <input {...rest} aria-describedby={describedBy} />;
}
