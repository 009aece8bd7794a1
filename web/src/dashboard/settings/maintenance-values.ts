import { maintenanceForm } from '@touchline/contract/forms/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { calendarDay, wallClockInstant } from '@touchline/contract/rules/calendar';
import { clockTime } from '@touchline/contract/rules/formats';
import { formTexts } from '@touchline/contract/texts/forms';
import { z } from 'zod';
import type { Values } from '../../ui/record-form/draft.ts';

const texts = formTexts.settings;
export type MaintenanceEnd = 'from' | 'until';

/** The notice as its fields have it: days `YYYY-MM-DD` and times `HH:MM` of the site's zone, empty for no limit. */
export interface MaintenanceValues {
  readonly isEnabled: boolean;
  readonly message: string;
  readonly fromDate: string;
  readonly fromTime: string;
  readonly untilDate: string;
  readonly untilTime: string;
}

/** The fields' values of the saved notice. */
export function maintenanceValues({ maintenance, siteTimeZone: timeZone }: StaffSettings): Values {
  const { isEnabled, message, from, until } = maintenance;
  return {
    isEnabled,
    message,
    fromDate: calendarDay(from, timeZone) ?? '',
    fromTime: clockTime(from, { timeZone }),
    untilDate: calendarDay(until, timeZone) ?? '',
    untilTime: clockTime(until, { timeZone }),
  } satisfies MaintenanceValues;
}

/** The instant (ms) of one end; null for no limit, undefined for what is no time of the zone. */
export function momentOf(
  values: MaintenanceValues,
  end: MaintenanceEnd,
  zone: string,
): number | null | undefined {
  const day = values[`${end}Date`].trim();
  const time = values[`${end}Time`].trim();
  if (day === '' && time === '') return null;
  return wallClockInstant(day, time, zone) ?? undefined;
}

/** What is checked before the notice is sent. */
export function maintenanceRules(zone: string) {
  const text = z.string();
  return z
    .object({
      isEnabled: z.boolean(),
      message: maintenanceForm.shape.message,
      fromDate: text,
      fromTime: text,
      untilDate: text,
      untilTime: text,
    })
    .superRefine((values, context) => {
      const typed = values as MaintenanceValues;
      const from = momentOf(typed, 'from', zone);
      const until = momentOf(typed, 'until', zone);
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (from === undefined) refuse('fromDate', texts.invalidDate);
      if (until === undefined) refuse('untilDate', texts.invalidDate);
      if (from && until && until <= from) refuse('untilDate', texts.untilBeforeFrom);
    });
}

/** What is sent: the ends as instants. */
export function maintenanceBody(values: MaintenanceValues, zone: string): Values {
  const instant = (end: MaintenanceEnd) => {
    const moment = momentOf(values, end, zone);
    return moment ? new Date(moment).toISOString() : null;
  };
  const { isEnabled, message } = values;
  return { isEnabled, message, from: instant('from'), until: instant('until') };
}
