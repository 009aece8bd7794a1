import { clockTime, zoneName } from '@touchline/contract/rules/formats';
import type { ReactNode } from 'react';
import { useTimeStyle } from '../../lib/reader-time.tsx';
import { useNow } from '../../lib/server-clock.ts';
import { useMenuTexts } from '../../texts/site-menus.ts';
import { HoursChoice, ZoneChoice } from '../../ui/preference-choices.tsx';
import { useSettings } from '../live/live-hooks.ts';

/** The zone and the hour format of shown times; stored in this browser. */
export function TimeChoices(): ReactNode {
  const menuTexts = useMenuTexts();
  const { siteTimeZone } = useSettings();
  const style = useTimeStyle();
  const now = useNow();
  return (
    <div className="flex flex-col gap-4">
      <ZoneChoice
        mine={menuTexts.myTime}
        site={menuTexts.siteTime(now === null ? null : zoneName(now, siteTimeZone, style.locale))}
      />
      <HoursChoice />
      {now !== null && (
        <p className="type-caption text-text-3">
          {menuTexts.itIs(clockTime(now, style), style.timeZone.replaceAll('_', ' '))}
        </p>
      )}
    </div>
  );
}
