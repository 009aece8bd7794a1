import { updateMaintenance } from '@touchline/contract/calls/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { toMillis } from '@touchline/contract/rules/instants';
import { isMaintenanceOn } from '@touchline/contract/rules/maintenance';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { labelTexts } from '@touchline/contract/texts/labels';
import { settingsTexts } from '@touchline/contract/texts/settings';
import type { ReactNode } from 'react';
import Clock from '~icons/lucide/clock';
import { useOfNow } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import { changeSettings } from '../data/change-settings.ts';
import { useMissing } from '../data/session.ts';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import { OnTheSite } from '../on-the-site.tsx';
import { DayAndTime, useTimeStyle } from '../time.tsx';
import {
  JOINED_MAINTENANCE_FIELDS,
  type MaintenanceEnd,
  type MaintenanceRules,
  maintenanceBody,
  maintenanceRules,
  maintenanceValues,
  momentOf,
} from './maintenance-values.ts';

const { RecordPanel, FormDate, FormTextArea, FormTime, useValues } = formParts<MaintenanceRules>();

/** The maintenance notice of the site: its message, its time, and a preview. */
export function SiteMaintenance({ settings }: { settings: StaffSettings }): ReactNode {
  const { siteTimeZone: zone } = settings;
  return (
    <RecordPanel
      title={settingsTexts.maintenance.title}
      aside={<MaintenanceBadge maintenance={settings.maintenance} />}
      call={updateMaintenance}
      params={{ id: settings._id }}
      record={settings}
      valuesOf={maintenanceValues}
      rules={maintenanceRules(zone)}
      joined={JOINED_MAINTENANCE_FIELDS}
      // The call requires it: taken from the version that is overwritten, so that no switch is undone.
      bodyOf={(checked, { maintenance: { isEnabled } }) => ({ ...maintenanceBody(checked, zone), isEnabled })}
      draft="settings:maintenance"
    >
      <NoticeSwitch settings={settings} />
      <FormTextArea
        name="message"
        label={labelTexts.message}
        rows={3}
        isOptional
        hint={settingsTexts.maintenance.messageHint}
      />
      <Moment end="from" label={labelTexts.from} zone={zone} />
      <Moment end="until" label={settingsTexts.maintenance.until} zone={zone} />
      <Preview zone={zone} isEnabled={settings.maintenance.isEnabled} />
    </RecordPanel>
  );
}

/** The switch is saved at once; the fields beside it wait for their own button. */
function NoticeSwitch({ settings }: { settings: StaffSettings }): ReactNode {
  const missing = useMissing(updateMaintenance);
  return (
    <Switch
      label={settingsTexts.maintenance.show}
      hint={settingsTexts.maintenance.showHint}
      isOn={settings.maintenance.isEnabled}
      disabledReason={missing}
      onChange={(isEnabled) => void changeSettings(updateMaintenance, settings, () => ({ isEnabled }))}
    />
  );
}

/** The state of the saved notice. */
function MaintenanceBadge({ maintenance }: Pick<StaffSettings, 'maintenance'>): ReactNode {
  const state = useOfNow((now) => {
    if (!maintenance.isEnabled) return null;
    if (isMaintenanceOn(maintenance, now)) return 'shown';
    return (toMillis(maintenance.from) ?? 0) > now ? 'scheduled' : 'over';
  });
  if (state === null) return null;
  if (state === 'over') return <Badge tone="closed">{settingsTexts.maintenance.states.over}</Badge>;
  return (
    <Badge tone={state === 'scheduled' ? 'wait-tint' : 'wait-outline'} icon={<Clock size={14} />}>
      {settingsTexts.maintenance.states[state]}
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
        <FormDate name={`${end}Date`} label={settingsTexts.maintenance.dayOf(label, zone)} isOptional />
        <FormTime name={`${end}Time`} label={settingsTexts.maintenance.timeOf(label)} isOptional />
      </FormRow>
      {typeof moment === 'number' && style.timeZone !== zone && (
        <p className="mt-1.5 type-caption text-text-3">
          <DayAndTime of={new Date(moment).toISOString()} /> {settingsTexts.maintenance.inYourZone}
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
    if (until !== null && until <= now) return settingsTexts.maintenance.over;
    const lasts =
      until === null
        ? settingsTexts.maintenance.untilOff
        : settingsTexts.maintenance.for(durationText(until - Math.max(from ?? now, now)));
    return from !== null && from > now
      ? settingsTexts.maintenance.startsIn(durationText(from - now), lasts)
      : settingsTexts.maintenance.shown(lasts);
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
