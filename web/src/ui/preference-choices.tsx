import type { ReactNode } from 'react';
import { isTwelveHours } from '../lib/preference-values.ts';
import { setPreferences, usePreferences } from '../lib/preferences.ts';
import { useControlTexts } from '../texts/controls.ts';
import { Segments } from './segments.tsx';

/** Dark, light or the system's theme; stored in this browser. */
export function ThemeChoice(): ReactNode {
  const controlTexts = useControlTexts();
  const { theme } = usePreferences();
  return (
    <Segments
      label={controlTexts.preferences.theme}
      value={theme}
      options={[
        { value: 'dark', label: controlTexts.preferences.themes.dark },
        { value: 'light', label: controlTexts.preferences.themes.light },
        { value: 'system', label: controlTexts.preferences.themes.system },
      ]}
      onChange={(value) => setPreferences({ theme: value })}
    />
  );
}

/** The zone of shown times, with these labels; stored in this browser. */
export function ZoneChoice({ mine, site }: { mine: string; site: string }): ReactNode {
  const controlTexts = useControlTexts();
  const { zone } = usePreferences();
  return (
    <Segments
      label={controlTexts.preferences.times}
      value={zone}
      options={[
        { value: 'mine', label: mine },
        { value: 'site', label: site },
      ]}
      onChange={(value) => setPreferences({ zone: value })}
    />
  );
}

/** 24 or 12 hours, at first as the browser's language has it; stored in this browser. */
export function HoursChoice(): ReactNode {
  const controlTexts = useControlTexts();
  const { hours } = usePreferences();
  return (
    <Segments
      label={controlTexts.preferences.hours}
      value={isTwelveHours(hours) ? '12' : '24'}
      options={[
        { value: '24', label: controlTexts.preferences.twentyFour },
        { value: '12', label: controlTexts.preferences.twelve },
      ]}
      onChange={(value) => setPreferences({ hours: value })}
    />
  );
}
