import { clockTime, zoneName } from '@touchline/contract/rules/formats';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/live-hooks.ts';
import { useTimeStyle } from '../../lib/reader-time.tsx';
import { useNow } from '../../lib/server-clock.ts';
import { HoursChoice, ZoneChoice } from '../../ui/preference-choices.tsx';

/** Whose time is shown, and in which hours; remembered in this browser. */
export function TimeChoices(): ReactNode {
  const { siteTimeZone } = useSettings();
  const style = useTimeStyle();
  const now = useNow();
  return (
    <div className="flex flex-col gap-4">
      <ZoneChoice
        mine="My time"
        site={`Site time${now === null ? '' : `, ${zoneName(now, siteTimeZone)}`}`}
      />
      <HoursChoice />
      {now !== null && (
        <p className="type-caption text-text-3">
          It is {clockTime(now, style)} in {style.timeZone.replaceAll('_', ' ')}.
        </p>
      )}
    </div>
  );
}
