import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import X from '~icons/lucide/x';
import { isLike, type Option } from './combobox.tsx';
import type { ControlProps } from './field.tsx';
import { ListButton, OptionList } from './option-list.tsx';
import { useOptionKeys } from './use-option-keys.ts';

interface MultiComboboxProps extends Partial<ControlProps> {
  readonly values: readonly string[];
  readonly options: readonly Option[];
  readonly onChange: (values: string[]) => void;
  readonly placeholder?: string;
}

/** This many chosen options are shown in the field; the rest is a number. */
const MOST_CHIPS = 5;

/** Several options of a list, found by typing; the chosen ones are shown in the field and each can be removed. */
export function MultiCombobox(props: MultiComboboxProps): ReactNode {
  const { values, options, onChange, placeholder, ...control } = props;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = options.filter(({ label, detail = '' }) => isLike(`${label} ${detail}`, typed));
  const keys = useOptionKeys({
    options: found,
    isMany: true,
    isShownEmpty: true,
    onTake: (taken) => {
      setTyped('');
      onChange(values.includes(taken) ? values.filter((one) => one !== taken) : [...values, taken]);
    },
  });
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const rest = values.length - MOST_CHIPS;
  return (
    <>
      <div
        ref={field}
        className={clsx(
          'quick flex min-h-11 w-full flex-wrap items-center gap-1.5 rounded-card border bg-field py-[3px] ps-1 pe-1 md:min-h-9',
          'has-[input:focus-visible]:border-pick has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-pick',
          control['aria-invalid'] ? 'border-fail' : 'border-control',
        )}
      >
        {values.slice(0, MOST_CHIPS).map((value) => (
          <span
            key={value}
            className="flex h-7 items-center gap-1 rounded-badge bg-hover ps-2.5 text-[13px] leading-4 font-semibold text-text"
          >
            <span className="max-w-48 truncate">{labelOf(value)}</span>
            <button
              type="button"
              aria-label={staffControlTexts.removeOne(labelOf(value))}
              onClick={() => onChange(values.filter((one) => one !== value))}
              className="quick relative flex size-7 items-center justify-center rounded-badge text-text-3 before:absolute before:-inset-2 hover:text-text md:before:hidden"
            >
              <X size={14} />
            </button>
          </span>
        ))}
        {rest > 0 && <span className="px-1 type-caption text-text-2">{staffControlTexts.more(rest)}</span>}
        <input
          {...control}
          {...keys.input}
          ref={input}
          type="text"
          autoComplete="off"
          value={typed}
          placeholder={values.length === 0 ? placeholder : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            keys.restart();
            keys.open();
          }}
          onKeyDown={(event) => {
            keys.onKeyDown(event);
            if (event.key === 'Escape' && keys.isOpen) setTyped('');
            if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
          }}
          onClick={keys.open}
          onBlur={() => {
            setTyped('');
            keys.close();
          }}
          className="min-w-24 flex-1 bg-transparent px-1.5 text-[14px] leading-7 text-text outline-none placeholder:text-text-3"
        />
        <ListButton keys={keys} input={input} className="flex size-7 items-center justify-center" />
      </div>
      <OptionList
        keys={keys}
        field={field}
        options={found}
        label={staffControlTexts.options.name}
        isMany
        isChosen={(one) => values.includes(one)}
        emptyText={staffControlTexts.options.none}
      >
        {(option) => (
          <>
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
              <span className="ms-auto min-w-0 truncate type-caption text-text-3">{option.detail}</span>
            )}
          </>
        )}
      </OptionList>
    </>
  );
}
