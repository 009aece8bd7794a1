import { getStaffSettings, updateSite } from '@touchline/contract/calls/settings';
import { GO_LIVE_OFFSET_MINUTES, LIVE_TOO_LONG_HOURS } from '@touchline/contract/constants';
import { siteSettingsForm } from '@touchline/contract/forms/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { counted } from '@touchline/contract/rules/formats';
import type { ReactNode } from 'react';
import { useRecord } from '../data/staff-data.ts';
import { FormRow } from '../form/fields.tsx';
import { Note } from '../form/form-notes.tsx';
import { formParts } from '../form/form-parts.tsx';

const RULES = siteSettingsForm.pick({ goLiveOffsetMinutes: true, liveTooLongHours: true }).required();
const { RecordPanel, FormNumber, useValues } = formParts<typeof RULES>();

/** The offset at which games go live, and the time after which they count as live for too long. */
export function SiteGoingLive({ settings }: { settings: StaffSettings }): ReactNode {
  const { goLiveOffsetMinutes: offset } = settings;
  return (
    <RecordPanel
      title="Going live"
      call={updateSite}
      params={{ id: settings._id }}
      record={settings}
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
    </RecordPanel>
  );
}

/** The number of games that go live at once when the typed offset is saved. */
function LiveAtOnce({ settings }: { settings: StaffSettings }): ReactNode {
  const typed = RULES.shape.goLiveOffsetMinutes.safeParse(useValues().goLiveOffsetMinutes).data;
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
        {counted(liveAtOnce, 'game would go live at once.', 'games would go live at once.')}
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
