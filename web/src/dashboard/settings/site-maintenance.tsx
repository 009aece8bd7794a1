import { updateMaintenance } from '@touchline/contract/calls/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { toMillis } from '@touchline/contract/rules/instants';
import { isMaintenanceOn } from '@touchline/contract/rules/maintenance';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useOfNow } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { FormDate, FormRow, FormSwitch, FormText, FormTextArea } from '../../ui/record-form/fields.tsx';
import { OnTheSite } from '../on-the-site.tsx';
import { DayAndTime, useTimeStyle } from '../time.tsx';
import {
  type MaintenanceEnd,
  type MaintenanceValues,
  maintenanceBody,
  maintenanceRules,
  maintenanceValues,
  momentOf,
} from './maintenance-values.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** The notice of works on the site: its message, its time, and what visitors see of it. */
export function SiteMaintenance({ settings }: { settings: StaffSettings }): ReactNode {
  const { siteTimeZone: zone } = settings;
  return (
    <SettingsPanel
      title="Maintenance"
      aside={<MaintenanceBadge maintenance={settings.maintenance} />}
      call={updateMaintenance}
      settings={settings}
      valuesOf={maintenanceValues}
      rules={maintenanceRules(zone)}
      bodyOf={(values) => maintenanceBody(values as unknown as MaintenanceValues, zone)}
      draft="settings:maintenance"
    >
      <FormSwitch
        name="isEnabled"
        label="Show the notice"
        hint="A dialog that visitors cannot close; staff see a bar"
      />
      <FormTextArea name="message" label="Message" rows={3} isOptional hint="Empty: the usual sentence" />
      <Moment end="from" label="From" zone={zone} />
      <Moment end="until" label="Until" zone={zone} />
      <Preview zone={zone} />
    </SettingsPanel>
  );
}

/** Where the saved notice stands. */
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

/** One end of the notice's time, in the site's zone, with what it is in the reader's. */
function Moment({ end, label, zone }: { end: MaintenanceEnd; label: string; zone: string }): ReactNode {
  const values = useWatch() as MaintenanceValues;
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

function Preview({ zone }: { zone: string }): ReactNode {
  const values = useWatch() as MaintenanceValues;
  const from = momentOf(values, 'from', zone);
  const until = momentOf(values, 'until', zone);
  const when = useOfNow((now) => {
    if (!values.isEnabled || from === undefined || until === undefined) return null;
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

/** '6 h 54 m', '3 d 2 h'; a begun minute counts. */
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
