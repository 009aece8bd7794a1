import { updateMaintenance } from '@touchline/contract/calls/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { toMillis } from '@touchline/contract/rules/instants';
import { isMaintenanceOn } from '@touchline/contract/rules/maintenance';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import Clock from '~icons/lucide/clock';
import { useOfNow } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useMissing } from '../data/session.ts';
import { turnSwitch } from '../data/turn-switch.ts';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import { OnTheSite } from '../on-the-site.tsx';
import { DayAndTime, useTimeStyle } from '../time.tsx';
import {
  type MaintenanceEnd,
  type MaintenanceRules,
  maintenanceBody,
  maintenanceRules,
  maintenanceValues,
  momentOf,
} from './maintenance-values.ts';

const { RecordPanel, FormDate, FormText, FormTextArea, useValues } = formParts<MaintenanceRules>();

/** The maintenance notice of the site: its message, its time, and a preview. */
export function SiteMaintenance({ settings }: { settings: StaffSettings }): ReactNode {
  const { siteTimeZone: zone } = settings;
  return (
    <RecordPanel
      title="Maintenance"
      aside={<MaintenanceBadge maintenance={settings.maintenance} />}
      call={updateMaintenance}
      params={{ id: settings._id }}
      record={settings}
      valuesOf={maintenanceValues}
      rules={maintenanceRules(zone)}
      // The call requires it: taken from the version that is overwritten, so that no switch is undone.
      bodyOf={(checked, { maintenance: { isEnabled } }) => ({ ...maintenanceBody(checked, zone), isEnabled })}
      draft="settings:maintenance"
    >
      <NoticeSwitch settings={settings} />
      <FormTextArea name="message" label="Message" rows={3} isOptional hint="Empty: the usual sentence" />
      <Moment end="from" label="From" zone={zone} />
      <Moment end="until" label="Until" zone={zone} />
      <Preview zone={zone} isEnabled={settings.maintenance.isEnabled} />
    </RecordPanel>
  );
}

/** The switch is saved at once; the fields beside it wait for their own button. */
function NoticeSwitch({ settings }: { settings: StaffSettings }): ReactNode {
  const missing = useMissing(updateMaintenance);
  return (
    <Switch
      label="Show the notice"
      hint="A dialog that visitors cannot close; staff see a bar"
      isOn={settings.maintenance.isEnabled}
      disabledReason={missing}
      onChange={(isEnabled) => void turnSwitch(updateMaintenance, settings, isEnabled)}
    />
  );
}

/** The state of the saved notice. */
function MaintenanceBadge({ maintenance }: Pick<StaffSettings, 'maintenance'>): ReactNode {
  const state = useOfNow((now) => {
    if (!maintenance.isEnabled) return null;
    if (isMaintenanceOn(maintenance, now)) return 'Shown now';
    return (toMillis(maintenance.from) ?? 0) > now ? 'Scheduled' : 'Over';
  });
  if (state === null) return null;
  if (state === 'Over') return <Badge tone="closed">{state}</Badge>;
  return (
    <Badge tone={state === 'Scheduled' ? 'wait-tint' : 'wait-outline'} icon={<Clock size={14} />}>
      {state}
    </Badge>
  );
}

/** One end of the notice's time in the site's zone, with the same time in the user's zone. */
function Moment({ end, label, zone }: { end: MaintenanceEnd; label: string; zone: string }): ReactNode {
  const values = useValues();
  const style = useTimeStyle();
  const moment = momentOf(values, end, zone);
  return (
    <div>
      <FormRow>
        <FormDate name={`${end}Date`} label={`${label}, ${zone}`} isOptional />
        <FormText
          name={`${end}Time`}
          label={`${label}, time`}
          placeholder="HH:MM"
          icon={<Clock size={16} />}
          isOptional
        />
      </FormRow>
      {typeof moment === 'number' && style.timeZone !== zone && (
        <p className="mt-1.5 type-caption text-text-3">
          <DayAndTime of={new Date(moment).toISOString()} /> in your zone
        </p>
      )}
    </div>
  );
}

function Preview({ zone, isEnabled }: { zone: string; isEnabled: boolean }): ReactNode {
  const values = useValues();
  const from = momentOf(values, 'from', zone);
  const until = momentOf(values, 'until', zone);
  const when = useOfNow((now) => {
    if (!isEnabled || from === undefined || until === undefined) return null;
    if (until !== null && until <= now) return 'Its time is over';
    const lasts =
      until === null ? 'until it is turned off' : `for ${durationText(until - Math.max(from ?? now, now))}`;
    return from !== null && from > now
      ? `Starts in ${durationText(from - now)}, shown ${lasts}`
      : `Shown ${lasts}`;
  });
  const { title, message } = dashboardTexts.maintenance;
  return (
    <div>
      <OnTheSite>
        <div className="flex justify-center bg-sunken px-4 py-8">
          <div className="w-full max-w-[360px] rounded-dialog border border-line-2 bg-raised px-4 py-3 shadow-toast">
            <p className="type-panel text-text">{title}</p>
            <p className="mt-1 type-caption break-words whitespace-pre-line">
              {values.message.trim() || message}
            </p>
          </div>
        </div>
      </OnTheSite>
      {when && <p className="mt-1.5 type-caption text-text-3">{when}</p>}
    </div>
  );
}

/** '6 h 54 m', '3 d 2 h'; rounded up to a minute. */
function durationText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  const parts = [
    { unit: 'd', count: Math.floor(minutes / 1_440) },
    { unit: 'h', count: Math.floor((minutes % 1_440) / 60) },
    { unit: 'm', count: minutes % 60 },
  ].filter(({ count }) => count > 0);
  return parts
    .slice(0, 2)
    .map(({ count, unit }) => `${count} ${unit}`)
    .join(' ');
}
