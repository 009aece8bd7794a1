import { maintenanceForm } from '@touchline/contract/forms/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { calendarDay, wallClockInstant } from '@touchline/contract/rules/calendar';
import { clockTime } from '@touchline/contract/rules/formats';
import { formTexts } from '@touchline/contract/texts/forms';
import { z } from 'zod';
import type { FormValues } from '../form/form-values.ts';
import type { JoinedFields } from '../form/join.ts';

const texts = formTexts.settings;
export type MaintenanceEnd = 'from' | 'until';

/** The field values of the notice: days `YYYY-MM-DD` and times `HH:MM` in the site's zone, empty for no limit. */
export type MaintenanceValues = FormValues<MaintenanceRules>;
/** The rules of the fields: the message, days and times. */
export type MaintenanceRules = ReturnType<typeof maintenanceRules>;
/** The fields of the notice that belong together. */
export const JOINED_MAINTENANCE_FIELDS = [
  ['fromDate', 'fromTime'],
  ['untilDate', 'untilTime'],
] as const satisfies JoinedFields<MaintenanceValues>;
type Moments = Omit<MaintenanceValues, 'message'>;

/** The fields' values of the saved notice. */
export function maintenanceValues({ maintenance, siteTimeZone: timeZone }: StaffSettings): MaintenanceValues {
  const { message, from, until } = maintenance;
  return {
    message,
    fromDate: calendarDay(from, timeZone) ?? '',
    fromTime: clockTime(from, { timeZone }),
    untilDate: calendarDay(until, timeZone) ?? '',
    untilTime: clockTime(until, { timeZone }),
  };
}

/** The instant (ms) of one end; null for no limit, undefined for a time that the zone does not have. */
export function momentOf(values: Moments, end: MaintenanceEnd, zone: string): number | null | undefined {
  const day = values[`${end}Date`].trim();
  const time = values[`${end}Time`].trim();
  if (day === '' && time === '') return null;
  return wallClockInstant(day, time, zone) ?? undefined;
}

/** The rules that are checked before the notice is sent. */
export function maintenanceRules(zone: string) {
  const text = z.string();
  return z
    .object({
      message: maintenanceForm.shape.message,
      fromDate: text,
      fromTime: text,
      untilDate: text,
      untilTime: text,
    })
    .superRefine((values, context) => {
      const from = momentOf(values, 'from', zone);
      const until = momentOf(values, 'until', zone);
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      for (const end of ['from', 'until'] as const) {
        if (momentOf(values, end, zone) !== undefined) continue;
        // Noon is no time that a zone skips.
        if (wallClockInstant(values[`${end}Date`].trim(), '12:00', zone) === null)
          refuse(`${end}Date`, texts.invalidDate);
        else refuse(`${end}Time`, texts.invalidTime);
      }
      if (from && until && until <= from) refuse('untilDate', texts.untilBeforeFrom);
    });
}

/** The request body, with the ends as instants. */
export function maintenanceBody({ message, ...values }: z.output<MaintenanceRules>, zone: string) {
  const instant = (end: MaintenanceEnd) => {
    const moment = momentOf(values, end, zone);
    return moment ? new Date(moment).toISOString() : null;
  };
  return { message, from: instant('from'), until: instant('until') };
}
