import { HEADER_RANGE_DEFAULT } from '@touchline/contract/constants';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DayRange, toDay } from '../../ui/days.ts';
import { RangePicker } from '../../ui/range-picker.tsx';

/** The day range in the header: kept in the address as `from` and `to`, and without effect until it is applied. */
export function HeaderRange(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => toDay(new Date()));
  const from = search.get('from');
  const to = search.get('to');
  const apply = (range: DayRange | null): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      for (const end of ['from', 'to'] as const) {
        if (range) next.set(end, range[end]);
        else next.delete(end);
      }
      return next;
    });
  return (
    <RangePicker
      label="Days"
      range={from && to ? { from, to } : null}
      start={HEADER_RANGE_DEFAULT}
      today={today}
      onApply={apply}
      className="w-[235px] max-lg:hidden"
    />
  );
}
