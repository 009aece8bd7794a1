import { getStaffSettings, updateSite } from '@touchline/contract/calls/settings';
import { siteSettingsForm } from '@touchline/contract/forms/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { settingsTexts } from '@touchline/contract/texts/settings';
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
      title={settingsTexts.goingLive.title}
      call={updateSite}
      params={{ id: settings._id }}
      record={settings}
      rules={RULES}
      draft="settings:going-live"
    >
      <FormRow>
        <FormNumber
          name="goLiveOffsetMinutes"
          label={settingsTexts.goingLive.offset}
          hint={settingsTexts.goingLive.offsetHint(offset)}
        />
        <FormNumber
          name="liveTooLongHours"
          label={settingsTexts.goingLive.tooLong}
          hint={settingsTexts.goingLive.tooLongHint}
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
      <strong className="font-semibold">{settingsTexts.goingLive.atOnce(liveAtOnce)}</strong>{' '}
      {typed < 0
        ? settingsTexts.goingLive.startWithin(liveAtOnce, -typed)
        : settingsTexts.goingLive.startsPassed(liveAtOnce)}
    </Note>
  );
}
