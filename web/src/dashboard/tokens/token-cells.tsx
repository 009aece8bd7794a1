import type { Token } from '@touchline/contract/records/token';
import { fromTimestamp } from '@touchline/contract/rules/instants';
import { tokenTexts } from '@touchline/contract/texts/tokens';
import { type ReactNode, useState } from 'react';
import Hourglass from '~icons/lucide/hourglass';
import { Badge } from '../../ui/badge.tsx';
import { Day, daysAhead, useTimeStyle } from '../time.tsx';

/** The keys that a row shows; the others are a number. */
const MOST_SHOWN = 3;
/** A token that ends within these days is marked. */
const SOON_DAYS = 7;

/** The keys of a token as badges; those beyond three are a number that opens them. */
export function TokenKeys({ token: { keys } }: { token: Pick<Token, 'keys'> }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const rest = isOpen ? 0 : keys.length - MOST_SHOWN;
  const more = tokenTexts.moreKeys(rest);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1.5">
      {(isOpen ? keys : keys.slice(0, MOST_SHOWN)).map((key) => (
        <Badge key={key} tone="neutral" size="row">
          {key}
        </Badge>
      ))}
      {rest > 0 && (
        <button
          type="button"
          title={keys.slice(MOST_SHOWN).join(', ')}
          aria-label={tokenTexts.allKeys(more, keys.length)}
          onClick={() => setOpen(true)}
          className="quick relative rounded-badge px-1 text-[12px] leading-5 font-semibold text-text-2 before:absolute before:-inset-3 hover:text-text md:before:-inset-1"
        >
          {more}
        </button>
      )}
    </span>
  );
}

/** The day on which a token ends; a number of days, marked, in its last week. */
export function TokenEnd({ token: { endsAt } }: { token: Pick<Token, 'endsAt'> }): ReactNode {
  const { timeZone } = useTimeStyle();
  const days = Math.max(0, daysAhead(fromTimestamp(endsAt).toISOString(), timeZone));
  if (days > SOON_DAYS) return <Day of={endsAt} />;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-wait">
      <Hourglass size={16} />
      {tokenTexts.endsIn(days)}
    </span>
  );
}
