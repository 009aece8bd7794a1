import { getSettings, updateDevTools } from '@touchline/contract/calls/settings';
import { useRecord, useWrite } from '../../lib/staff-data.ts';
import { Switch } from '../../ui/switch.tsx';

/** The switch that keeps visitors from their browser's developer tools. */
export default function DevToolsSwitch() {
  const settings = useRecord(getSettings).data?.settings;
  const update = useWrite(updateDevTools);
  return (
    <Switch
      label="Block developer tools"
      hint="Visitors who open them are sent away. Staff are never blocked."
      isOn={settings?.devTools.isEnabled ?? false}
      onChange={(isEnabled) =>
        settings &&
        void update.attempt({
          params: { id: settings._id },
          body: { isEnabled, version: settings.version },
        })
      }
    />
  );
}
