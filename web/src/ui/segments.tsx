import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface SegmentsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** One of a few choices side by side; the current one is filled. */
export function Segments<V extends string>({ label, value, options, onChange }: SegmentsProps<V>): ReactNode {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 type-label-sm text-text">{label}</legend>
      <div className="flex overflow-hidden rounded-card border border-control">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={clsx(
              'quick flex min-h-[42px] flex-1 cursor-pointer items-center justify-center px-3 text-center type-label-sm whitespace-nowrap md:min-h-[34px]',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-pick',
              index > 0 && 'border-s border-control',
              option.value === value
                ? 'current-fill bg-primary text-on-primary'
                : 'text-text-2 hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="visually-hidden"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
