import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { sortKey } from '@touchline/contract/rules/search';
import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import type { Option } from './combobox.tsx';
import type { ControlProps } from './field.tsx';

interface MultiComboboxProps extends Partial<ControlProps> {
  readonly values: readonly string[];
  readonly options: readonly Option[];
  readonly onChange: (values: string[]) => void;
  readonly placeholder?: string;
}

/** Chosen ones that stand in the field; the rest is a number. */
const MOST_CHIPS = 5;

/** Several of a list, found by typing; the chosen ones stand in the field and each can be taken out. */
export function MultiCombobox(props: MultiComboboxProps): ReactNode {
  const { values, options, onChange, placeholder, ...control } = props;
  const [typed, setTyped] = useState('');
  const wanted = sortKey(typed);
  const found = options.filter(({ label, detail = '' }) => sortKey(`${label} ${detail}`).includes(wanted));
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const rest = values.length - MOST_CHIPS;
  return (
    <Combobox
      multiple
      immediate
      value={[...values]}
      onChange={(next: string[]) => {
        setTyped('');
        onChange(next);
      }}
      onClose={() => setTyped('')}
    >
      <div
        className={clsx(
          'quick flex min-h-11 w-full flex-wrap items-center gap-1.5 rounded-card border bg-field py-[3px] pr-1 pl-1 md:min-h-9',
          'has-[input:focus-visible]:border-pick has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-pick',
          control['aria-invalid'] ? 'border-fail' : 'border-control',
        )}
      >
        {values.slice(0, MOST_CHIPS).map((value) => (
          <span
            key={value}
            className="flex h-7 items-center gap-1 rounded-badge bg-hover pl-2.5 text-[13px] leading-4 font-semibold text-text"
          >
            <span className="max-w-48 truncate">{labelOf(value)}</span>
            <button
              type="button"
              aria-label={`Remove ${labelOf(value)}`}
              onClick={() => onChange(values.filter((one) => one !== value))}
              className="quick relative flex size-7 items-center justify-center rounded-badge text-text-3 before:absolute before:-inset-2 hover:text-text md:before:hidden"
            >
              <X size={14} />
            </button>
          </span>
        ))}
        {rest > 0 && <span className="px-1 type-caption text-text-2">and {rest} more</span>}
        <ComboboxInput
          {...control}
          autoComplete="off"
          value={typed}
          placeholder={values.length === 0 ? placeholder : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
          }}
          className="min-w-24 flex-1 bg-transparent px-1.5 text-[14px] leading-7 text-text outline-none placeholder:text-text-3"
        />
        <ComboboxButton className="flex size-7 items-center justify-center text-text-3">
          <ChevronDown size={16} aria-label="Show the list" />
        </ComboboxButton>
      </div>
      <ComboboxOptions
        modal={false}
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        className="layer-menu w-[calc(var(--input-width)+2.5rem)] min-w-72 max-w-[calc(100vw-32px)] [--anchor-max-height:15rem] overflow-y-auto rounded-card border border-line-2 bg-raised p-1.5 shadow-toast"
      >
        {found.map((option) => (
          <ComboboxOption
            key={option.value}
            value={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-badge px-2.5 text-[14px] leading-5 text-text data-focus:bg-pick-tint md:min-h-9"
          >
            <input
              type="checkbox"
              tabIndex={-1}
              aria-hidden="true"
              readOnly
              checked={values.includes(option.value)}
              className="check-box pointer-events-none"
            />
            <span className="truncate font-semibold">{option.label}</span>
            {option.detail && (
              <span className="ml-auto min-w-0 truncate type-caption text-text-3">{option.detail}</span>
            )}
          </ComboboxOption>
        ))}
        {found.length === 0 && (
          <p className="px-2.5 py-2 type-caption text-text-3">Nothing begins like this.</p>
        )}
      </ComboboxOptions>
    </Combobox>
  );
}
