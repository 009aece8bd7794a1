import { zoneName } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { browserZone } from '../../lib/browser-zone.ts';
import { setPreferences, usePreferences } from '../../lib/preferences.ts';
import { useOfNow } from '../../lib/server-clock.ts';
import { Panel } from '../../ui/panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useInterface } from '../shell/interface-state.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useSiteZone } from '../time.tsx';

/** How this browser shows the dashboard; the public site follows theme, zone and hours. */
export default function PreferencesPage() {
  const { theme, zone, hours } = usePreferences();
  const density = useInterface((state) => state.density);
  const siteZone = useSiteZone();
  const ownZone = browserZone() ?? siteZone;
  const ownName = useOfNow((now) => zoneName(new Date(now), ownZone));
  const siteName = useOfNow((now) => zoneName(new Date(now), siteZone));
  return (
    <>
      <PageHead title={dashboardTexts.navigation.settings} />
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <Panel title="Look">
          <div className="flex flex-col gap-4 p-4">
            <Segments
              label="Theme"
              value={theme}
              options={[
                { value: 'system', label: 'System' },
                { value: 'dark', label: 'Dark' },
                { value: 'light', label: 'Light' },
              ]}
              onChange={(value) => setPreferences({ theme: value })}
            />
            <Segments
              label="Density of rows"
              value={density}
              options={[
                { value: 'compact', label: 'Compact' },
                { value: 'comfortable', label: 'Comfortable' },
                { value: 'roomy', label: 'Roomy' },
              ]}
              onChange={(value) => useInterface.setState({ density: value })}
            />
          </div>
        </Panel>
        <Panel title="Time">
          <div className="flex flex-col gap-4 p-4">
            <Segments
              label="Time zone"
              value={zone}
              options={[
                { value: 'mine', label: named('Mine', ownName) },
                { value: 'site', label: named("The site's", siteName) },
              ]}
              onChange={(value) => setPreferences({ zone: value })}
            />
            <Segments
              label="Hours"
              value={hours}
              options={[
                { value: '24', label: '24 hours' },
                { value: '12', label: '12 hours' },
              ]}
              onChange={(value) => setPreferences({ hours: value })}
            />
          </div>
        </Panel>
      </div>
      <p className="mt-3 type-caption text-text-3">
        Kept in this browser. Kick-off times are always entered in the site's zone, {siteZone}.
      </p>
    </>
  );
}

const named = (whose: string, zone: string | null): string => (zone ? `${whose}, ${zone}` : whose);
