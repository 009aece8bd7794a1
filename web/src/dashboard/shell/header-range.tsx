import { HEADER_RANGE_DEFAULT } from '@touchline/contract/constants';
import { shellTexts } from '@touchline/contract/texts/shell';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { DayRange } from '../../ui/days.ts';
import { RangePicker } from '../../ui/range-picker.tsx';
import { useSiteToday } from '../time.tsx';

/** The day range in the header: kept in the address as `from` and `to`, and without effect until it is applied. */
export function HeaderRange(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const today = useSiteToday();
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
      label={shellTexts.header.days}
      range={from && to ? { from, to } : null}
      start={HEADER_RANGE_DEFAULT}
      today={today}
      onApply={apply}
      className="w-[235px] max-lg:hidden"
    />
  );
}
