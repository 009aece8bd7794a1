import { getStaffSettings, updateSite } from '@touchline/contract/calls/settings';
import { GO_LIVE_OFFSET_MINUTES, LIVE_TOO_LONG_HOURS } from '@touchline/contract/constants';
import { siteSettingsForm } from '@touchline/contract/forms/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecord } from '../../lib/staff-data.ts';
import { FormNumber, FormRow } from '../../ui/record-form/fields.tsx';
import { Note } from '../../ui/record-form/form-notes.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const RULES = siteSettingsForm.pick({ goLiveOffsetMinutes: true, liveTooLongHours: true }).required();

/** When games go live, and from when on they are live for too long. */
export function SiteGoingLive({ settings }: { settings: StaffSettings }): ReactNode {
  const { goLiveOffsetMinutes: offset } = settings;
  return (
    <SettingsPanel
      title="Going live"
      call={updateSite}
      settings={settings}
      valuesOf={valuesOf}
      rules={RULES}
      draft="settings:going-live"
    >
      <FormRow>
        <FormNumber
          name="goLiveOffsetMinutes"
          label="Offset, minutes"
          hint={`From ${GO_LIVE_OFFSET_MINUTES.min} to ${GO_LIVE_OFFSET_MINUTES.max}. Now ${offset}: ${momentOf(offset)}.`}
        />
        <FormNumber
          name="liveTooLongHours"
          label="Live too long after, hours"
          hint={`From ${LIVE_TOO_LONG_HOURS.min} to ${LIVE_TOO_LONG_HOURS.max}. Then the overview asks to finish the game.`}
        />
      </FormRow>
      <LiveAtOnce settings={settings} />
    </SettingsPanel>
  );
}

/** How many games the typed offset lets go live as soon as it is saved. */
function LiveAtOnce({ settings }: { settings: StaffSettings }): ReactNode {
  const typed = RULES.shape.goLiveOffsetMinutes.safeParse(useWatch({ name: 'goLiveOffsetMinutes' })).data;
  const isOther = typed !== undefined && typed !== settings.goLiveOffsetMinutes;
  const { data } = useRecord(
    getStaffSettings,
    { query: { goLiveOffsetMinutes: typed } },
    { isEnabled: isOther },
  );
  if (!isOther || !data?.liveAtOnce) return null;
  const { liveAtOnce } = data;
  return (
    <Note tone="wait">
      <strong className="font-semibold">
        {liveAtOnce === 1 ? '1 game would go live at once.' : `${liveAtOnce} games would go live at once.`}
      </strong>{' '}
      {typed < 0
        ? `${liveAtOnce === 1 ? 'It starts' : 'They start'} within the next ${-typed} minutes.`
        : `${liveAtOnce === 1 ? 'Its start has' : 'Their starts have'} passed already.`}
    </Note>
  );
}

function momentOf(offset: number): string {
  if (offset === 0) return 'at the start';
  return `${Math.abs(offset)} minutes ${offset < 0 ? 'before' : 'after'} the start`;
}

const valuesOf = ({ goLiveOffsetMinutes, liveTooLongHours }: StaffSettings) => ({
  goLiveOffsetMinutes,
  liveTooLongHours,
});
