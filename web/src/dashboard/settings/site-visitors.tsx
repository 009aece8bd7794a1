import { updateSite } from '@touchline/contract/calls/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useMissing } from '../data/session.ts';
import { useWrite } from '../data/staff-data.ts';
import DevToolsSwitch from '../shell/dev-tools-switch.tsx';

/** The features for visitors; every switch is saved at once. */
export function SiteVisitors({ settings }: { settings: StaffSettings }): ReactNode {
  return (
    <Panel title="Visitors">
      <div className="flex flex-col divide-y divide-line px-4 py-1.5 *:py-2.5">
        <DevToolsSwitch />
        <SiteSwitch
          settings={settings}
          field="affiliateGate"
          label="Affiliate gate"
          hint="Off: streams open without an affiliate link"
        />
        <SiteSwitch
          settings={settings}
          field="adConsent"
          label="Ask before ads"
          hint="Ad scripts wait for ‘Allow’"
        />
      </div>
    </Panel>
  );
}

interface SiteSwitchProps {
  readonly settings: StaffSettings;
  readonly field: 'affiliateGate' | 'adConsent';
  readonly label: string;
  readonly hint: string;
}

function SiteSwitch({ settings, field, label, hint }: SiteSwitchProps): ReactNode {
  const { _id, version } = settings;
  const update = useWrite(updateSite);
  const missing = useMissing(updateSite);
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={settings[field]}
      disabledReason={missing}
      onChange={(isOn) => void update.attempt({ params: { id: _id }, body: { [field]: isOn, version } })}
    />
  );
}
