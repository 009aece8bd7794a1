import { zoneName } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { labelTexts } from '@touchline/contract/texts/labels';
import { settingsTexts } from '@touchline/contract/texts/settings';
import { useState } from 'react';
import { useStore } from 'zustand';
import { browserZone } from '../../lib/browser-zone.ts';
import { useOfNow } from '../../lib/server-clock.ts';
import { singleKeys } from '../../lib/single-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HoursChoice, ThemeChoice, ZoneChoice } from '../../ui/preference-choices.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DENSITIES, density, densityName } from '../list/density.ts';
import { KeyHelp } from '../shell/key-help.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSiteZone } from '../time.tsx';

/** The display settings of this browser; the public site uses theme, zone and hours too. */
export default function PreferencesPage() {
  const { rows } = useStore(density);
  const { isOn } = useStore(singleKeys);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const siteZone = useSiteZone();
  const ownZone = browserZone() ?? siteZone;
  const ownName = useOfNow((now) => zoneName(new Date(now), ownZone));
  const siteName = useOfNow((now) => zoneName(new Date(now), siteZone));
  return (
    <>
      <PageHead title={dashboardTexts.navigation.settings} />
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <Panel title={settingsTexts.preferences.look}>
          <div className="flex flex-col gap-4 p-4">
            <ThemeChoice />
            <Segments
              label={settingsTexts.preferences.density}
              value={rows}
              options={DENSITIES.map((value) => ({ value, label: densityName(value) }))}
              onChange={(value) => density.keep({ rows: value })}
            />
          </div>
        </Panel>
        <Panel title={labelTexts.time}>
          <div className="flex flex-col gap-4 p-4">
            <ZoneChoice
              mine={named(settingsTexts.preferences.mine, ownName)}
              site={named(settingsTexts.preferences.ofSite, siteName)}
            />
            <HoursChoice />
          </div>
        </Panel>
        <Panel title={settingsTexts.preferences.keyboard}>
          <div className="flex flex-col items-start gap-4 p-4 *:first:w-full">
            <Switch
              label={settingsTexts.preferences.singleKeys}
              hint={settingsTexts.preferences.singleKeysHint}
              isOn={isOn}
              onChange={(next) => singleKeys.keep({ isOn: next })}
            />
            <Button size="dashboard" onClick={() => setHelpOpen(true)}>
              {settingsTexts.preferences.showKeys}
            </Button>
          </div>
        </Panel>
      </div>
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
      <p className="mt-3 type-caption text-text-3">{settingsTexts.preferences.note(siteZone)}</p>
    </>
  );
}

const named = (whose: string, zone: string | null): string => (zone ? `${whose}, ${zone}` : whose);
