import { getSettings, updateDevTools } from '@touchline/contract/calls/settings';
import { shellTexts } from '@touchline/contract/texts/shell';
import { Switch } from '../../ui/switch.tsx';
import { changeSettings } from '../data/change-settings.ts';
import { useRecord } from '../data/staff-data.ts';

/** The switch that keeps visitors from their browser's developer tools. */
export default function DevToolsSwitch() {
  const settings = useRecord(getSettings).data?.settings;
  return (
    <Switch
      label={shellTexts.devTools.block}
      hint={shellTexts.devTools.blockHint}
      isOn={settings?.devTools.isEnabled ?? false}
      onChange={(isEnabled) =>
        settings && void changeSettings(updateDevTools, settings, () => ({ isEnabled }))
      }
    />
  );
}
