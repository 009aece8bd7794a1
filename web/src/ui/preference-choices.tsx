import type { ReactNode } from 'react';
import { setPreferences, usePreferences } from '../lib/preferences.ts';
import { Segments } from './segments.tsx';

/** Dark, light or the system's theme; stored in this browser. */
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

/** The zone of shown times, with these labels; stored in this browser. */
export function ZoneChoice({ mine, site }: { mine: string; site: string }): ReactNode {
  const { zone } = usePreferences();
  return (
    <Segments
      label="Times"
      value={zone}
      options={[
        { value: 'mine', label: mine },
        { value: 'site', label: site },
      ]}
      onChange={(value) => setPreferences({ zone: value })}
    />
  );
}

/** 24 or 12 hours; stored in this browser. */
export function HoursChoice(): ReactNode {
  const { hours } = usePreferences();
  return (
    <Segments
      label="Hours"
      value={hours}
      options={[
        { value: '24', label: '24 h' },
        { value: '12', label: '12 h' },
      ]}
      onChange={(value) => setPreferences({ hours: value })}
    />
  );
}
