import { dayAndTime } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { errorTexts } from '@touchline/contract/texts/errors';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useTimeStyle } from '../time.tsx';
import type { Side } from './join.ts';
import type { ConflictRow, ConflictView } from './use-conflict.ts';

const texts = dashboardTexts.stale;
const SIDES = ['yours', 'theirs'] as const;

/** What two users have changed in one record: a choice for what both changed, and a list of what is taken. */
export function ConflictBox({ conflict }: { conflict: ConflictView }): ReactNode {
  const { who, changedAt, rows, taken, refused } = conflict;
  const style = useTimeStyle();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the box opens, and after each refused save
  useEffect(() => {
    const missing = box.current?.querySelector<HTMLElement>('fieldset[data-open] input');
    missing?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  return (
    <div
      ref={box}
      className="flex flex-col gap-3 rounded-card border border-l-3 border-wait bg-wait-tint px-3.5 py-2.5 text-[14px] leading-5 text-text"
    >
      <div role="status" className="flex gap-3">
        <TriangleAlert size={18} className="shrink-0 text-wait" />
        <p>
          <strong className="block font-semibold">{errorTexts.stale}</strong>
          {changedAt && `${texts.changed(who, dayAndTime(changedAt, style))} `}
          {rows.length > 0 ? texts.choose : texts.nothingToChoose}
        </p>
      </div>
      {rows.length > 0 && (
        <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-sunken">
          {rows.map((row) => (
            <Choice key={row.label} row={row} who={who} isMissing={refused > 0 && row.side === null} />
          ))}
        </div>
      )}
      {taken.length > 0 && (
        <div className="type-caption text-text-2">
          <p className="font-semibold text-text">{texts.taken}</p>
          <ul>
            {taken.map(({ label, from, ...values }) => (
              <li key={`${from} ${label}`} className="break-words">
                {label}: <span className="text-text">{values[from]}</span> (
                {from === 'yours' ? texts.yours : who})
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** One field that both have changed. */
function Choice({ row, who, isMissing }: { row: ConflictRow; who: string; isMissing: boolean }): ReactNode {
  const name = useId();
  return (
    <fieldset
      data-open={row.side === null ? '' : undefined}
      className="grid gap-x-3 gap-y-1 px-2 py-2 md:grid-cols-[110px_minmax(0,1fr)_minmax(0,1fr)] md:px-3"
    >
      <legend className="visually-hidden">{row.label}</legend>
      <p aria-hidden="true" className="type-caption font-semibold break-words text-text md:pt-2">
        {row.label}
      </p>
      {SIDES.map((side) => (
        <label
          key={side}
          className={clsx(
            'quick flex min-w-0 cursor-pointer gap-2 rounded-card border px-2.5 py-2 type-caption',
            'has-focus-visible:outline-2 has-focus-visible:outline-pick',
            side === row.side ? 'border-pick bg-pick-tint' : 'border-control hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={side === row.side}
            onChange={() => row.choose(side)}
            className="mt-0.5 size-4 shrink-0 accent-(--pick)"
          />
          <span className="min-w-0 flex-1">
            <span className="block text-text-2">{sideText(side, who)}</span>
            <span className={clsx('block break-words text-text', side === row.side && 'font-semibold')}>
              {row[side]}
            </span>
          </span>
        </label>
      ))}
      {isMissing && (
        <p role="alert" className="type-caption text-fail md:col-span-2 md:col-start-2">
          {texts.chooseFirst}
        </p>
      )}
    </fieldset>
  );
}

const sideText = (side: Side, who: string): string =>
  side === 'yours' ? texts.yours : `${texts.theirs}, ${who}`;
