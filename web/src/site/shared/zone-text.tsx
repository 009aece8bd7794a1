import { filled } from '@touchline/contract/rules/filled';
import { zoneName } from '@touchline/contract/rules/formats';
import type { ReactNode } from 'react';
import { useOfNow } from '../../lib/server-clock.ts';
import { useLocale } from '../../texts/page-texts.ts';
import { useTimeZone } from '../live/visitor-time.tsx';

interface ZoneTextProps {
  /** The text in which `{zone}` stands. */
  readonly text?: string;
  readonly className?: string;
}

/**
 * The short name of the visitor's zone today ('CET'). It depends on the day, so the HTML leaves a gap for
 * `first-paint.js`.
 */
export function ZoneText({ text = '{zone}', className }: ZoneTextProps): ReactNode {
  const timeZone = useTimeZone();
  const locale = useLocale();
  const zone = useOfNow((now) => zoneName(now, timeZone, locale));
  return (
    <span data-zone-text={text} suppressHydrationWarning className={className}>
      {zone === null ? '' : filled(text, { zone })}
    </span>
  );
}
