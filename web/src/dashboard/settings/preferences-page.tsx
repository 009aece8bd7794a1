import { zoneName } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { useStore } from 'zustand';
import { browserZone } from '../../lib/browser-zone.ts';
import { useOfNow } from '../../lib/server-clock.ts';
import { Panel } from '../../ui/panel.tsx';
import { HoursChoice, ThemeChoice, ZoneChoice } from '../../ui/preference-choices.tsx';
import { Segments } from '../../ui/segments.tsx';
import { DENSITIES, density, densityName } from '../list/density.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useSiteZone } from '../time.tsx';

/** The display settings of this browser; the public site uses theme, zone and hours too. */
export default function PreferencesPage() {
  const { rows } = useStore(density);
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
            <ThemeChoice />
            <Segments
              label="Density of rows"
              value={rows}
              options={DENSITIES.map((value) => ({ value, label: densityName(value) }))}
              onChange={(value) => density.keep({ rows: value })}
            />
          </div>
        </Panel>
        <Panel title="Time">
          <div className="flex flex-col gap-4 p-4">
            <ZoneChoice mine={named('Mine', ownName)} site={named("The site's", siteName)} />
            <HoursChoice />
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
