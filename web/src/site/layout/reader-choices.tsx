import { clockTime, zoneName } from '@touchline/contract/rules/formats';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/live-hooks.ts';
import { setPreferences, usePreferences } from '../../lib/preferences.ts';
import { useTimeStyle } from '../../lib/reader-time.tsx';
import { useNow } from '../../lib/server-clock.ts';
import { Segments } from '../../ui/segments.tsx';

/** Whose time is shown, and in which hours; remembered in this browser. */
export function TimeChoices(): ReactNode {
  const { zone, hours } = usePreferences();
  const { siteTimeZone } = useSettings();
  const style = useTimeStyle();
  const now = useNow();
  return (
    <div className="flex flex-col gap-4">
      <Segments
        label="Times"
        value={zone}
        options={[
          { value: 'mine', label: 'My time' },
          { value: 'site', label: `Site time${now === null ? '' : `, ${zoneName(now, siteTimeZone)}`}` },
        ]}
        onChange={(value) => setPreferences({ zone: value })}
      />
      <Segments
        label="Hours"
        value={hours}
        options={[
          { value: '24', label: '24 h' },
          { value: '12', label: '12 h' },
        ]}
        onChange={(value) => setPreferences({ hours: value })}
      />
      {now !== null && (
        <p className="type-caption text-text-3">
          It is {clockTime(now, style)} in {style.timeZone.replaceAll('_', ' ')}.
        </p>
      )}
    </div>
  );
}

/** Dark, light or what the system prefers; remembered in this browser. */
export function ThemeChoice(): ReactNode {
  const { theme } = usePreferences();
  return (
    <Segments
      label="Theme"
      value={theme}
      options={[
        { value: 'dark', label: 'Dark' },
        { value: 'light', label: 'Light' },
        { value: 'system', label: 'System' },
      ]}
      onChange={(value) => setPreferences({ theme: value })}
    />
  );
}
