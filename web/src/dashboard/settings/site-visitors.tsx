import { updateSite } from '@touchline/contract/calls/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { settingsTexts } from '@touchline/contract/texts/settings';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { changeSettings } from '../data/change-settings.ts';
import { useMissing } from '../data/session.ts';
import DevToolsSwitch from '../shell/dev-tools-switch.tsx';

/** The features for visitors; every switch is saved at once. */
export function SiteVisitors({ settings }: { settings: StaffSettings }): ReactNode {
  return (
    <Panel title={settingsTexts.visitors.title}>
      <div className="flex flex-col divide-y divide-line px-4 py-1.5 *:py-2.5">
        <DevToolsSwitch />
        <SiteSwitch
          settings={settings}
          field="affiliateGate"
          label={settingsTexts.visitors.affiliateGate}
          hint={settingsTexts.visitors.affiliateGateHint}
        />
        <SiteSwitch
          settings={settings}
          field="adConsent"
          label={settingsTexts.visitors.askBeforeAds}
          hint={settingsTexts.visitors.askBeforeAdsHint}
        />
        <SiteSwitch
          settings={settings}
          field="streamProbes"
          label={settingsTexts.visitors.checkStreams}
          hint={settingsTexts.visitors.checkStreamsHint}
        />
      </div>
    </Panel>
  );
}

interface SiteSwitchProps {
  readonly settings: StaffSettings;
  readonly field: 'affiliateGate' | 'adConsent' | 'streamProbes';
  readonly label: string;
  readonly hint: string;
}

function SiteSwitch({ settings, field, label, hint }: SiteSwitchProps): ReactNode {
  const missing = useMissing(updateSite);
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={settings[field]}
      disabledReason={missing}
      onChange={(isOn) => void changeSettings(updateSite, settings, () => ({ [field]: isOn }))}
    />
  );
}
