import { wallClockInstant } from '../rules/calendar.ts';
import { sortKey } from '../rules/search.ts';
import { formTexts } from '../texts/forms.ts';
import { importTexts } from '../texts/game-import.ts';
import type { ImportCells } from './import-rows.ts';
import { streamsOfCell } from './stream-lines.ts';

/** A field of a row that is probably a mistake, and why. */
export interface ImportWarning {
  readonly field: keyof ImportCells;
  readonly message: string;
}

interface Moment {
  /** The zone (IANA) of the row's day and time. */
  readonly zone: string;
  /** Minutes from kick-off to going live. */
  readonly goLiveOffsetMinutes: number;
  /** In ms. */
  readonly now: number;
}

/** What is probably wrong with a row that can be imported all the same. */
export function warningsOf(cells: ImportCells, moment: Moment): ImportWarning[] {
  const { homeTeam, awayTeam } = cells;
  const isOneTeam = homeTeam !== '' && sortKey(homeTeam) === sortKey(awayTeam);
  const isInsecure = streamsOfCell(cells.streams).some(({ url }) => /^http:/i.test(url));
  return [
    ...(isOneTeam ? [{ field: 'awayTeam' as const, message: importTexts.sameTeams }] : []),
    ...(isPast(cells, moment) ? [{ field: 'date' as const, message: formTexts.game.timePassed }] : []),
    ...(isInsecure ? [{ field: 'streams' as const, message: formTexts.stream.insecureUrl }] : []),
  ];
}

/** Whether the row is a Scheduled game that should already be live. */
function isPast({ date, time, status }: ImportCells, { zone, goLiveOffsetMinutes, now }: Moment): boolean {
  const startsAt = wallClockInstant(date, time, zone);
  const isScheduled = status === '' || status === 'Scheduled';
  return isScheduled && startsAt !== null && startsAt + goLiveOffsetMinutes * 60_000 <= now;
}
