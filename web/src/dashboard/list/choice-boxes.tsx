import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import Search from '~icons/lucide/search';
import { Checkbox } from '../../ui/checkbox.tsx';
import { isLike, type Option } from '../../ui/combobox.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** From this many options on the boxes have a search field. */
const SEARCHED_FROM = 8;

interface ChoiceBoxesProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  /** Its search field takes focus when it appears. */
  readonly takesFocus: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/**
 * Options as boxes to tick. Many of them have a search field: what is typed there, or on a box, narrows them, and Enter
 * ticks the first one that is found.
 */
export function ChoiceBoxes({ label, options, chosen, takesFocus, onChange }: ChoiceBoxesProps): ReactNode {
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = options.filter((option) => isLike(option.label, typed));
  const isNarrowed = typed.trim() !== '';
  useEffect(() => {
    if (takesFocus) search.current?.focus();
  }, [takesFocus]);

  const toggle = (value: string): void =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  const onSearchKey = (event: KeyboardEvent): void => {
    const [first] = found;
    if (event.key === 'ArrowDown') list.current?.querySelector('input')?.focus();
    else if (event.key === 'Enter' && isNarrowed && first) {
      toggle(first.value);
      search.current?.select();
    } else return;
    event.preventDefault();
  };
  const onBoxKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) {
      // The key goes on to the field, which has focus by then.
      if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
        search.current?.focus();
      return;
    }
    event.preventDefault();
    const boxes = [...event.currentTarget.querySelectorAll('input')];
    const next = boxes[boxes.indexOf(event.target as HTMLInputElement) + step];
    if (next) next.focus();
    else if (step < 0) search.current?.focus();
  };
  return (
    <fieldset>
      <legend className="mb-1 type-label-sm text-text">{label}</legend>
      {options.length >= SEARCHED_FROM && (
        <div className="mb-1">
          <TextInput
            ref={search}
            type="search"
            size="dashboard"
            icon={<Search size={16} />}
            aria-label={dashboardTexts.lists.findOption(label)}
            placeholder={dashboardTexts.lists.findOption(label)}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onSearchKey}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the boxes inside */}
      <div ref={list} onKeyDown={onBoxKey} className="max-h-64 overflow-y-auto">
        {found.map((option, index) => (
          <div
            key={option.value}
            className={clsx('rounded-badge px-1', isNarrowed && index === 0 && 'bg-hover')}
          >
            <Checkbox
              label={option.label}
              isChecked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
          </div>
        ))}
        {found.length === 0 && (
          <p role="status" className="px-1 py-2 type-caption text-text-3">
            {dashboardTexts.lists.noOption}
          </p>
        )}
      </div>
    </fieldset>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
