import { getSettings, updateDevTools } from '@touchline/contract/calls/settings';
import { Switch } from '../../ui/switch.tsx';
import { useRecord } from '../data/staff-data.ts';
import { turnSwitch } from '../data/turn-switch.ts';

/** The switch that keeps visitors from their browser's developer tools. */
export default function DevToolsSwitch() {
  const settings = useRecord(getSettings).data?.settings;
  return (
    <Switch
      label="Block developer tools"
      hint="Visitors who open them are sent away. Staff are never blocked."
      isOn={settings?.devTools.isEnabled ?? false}
      onChange={(isEnabled) => settings && void turnSwitch(updateDevTools, settings, isEnabled)}
    />
  );
}
