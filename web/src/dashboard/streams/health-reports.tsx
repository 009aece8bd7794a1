import { REPORT_REASONS } from '@touchline/contract/lists/stream-health';
import type { HealthMinute, StreamReport } from '@touchline/contract/records/stream-health';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import type { ReactNode } from 'react';
import { Clock } from '../time.tsx';

interface HealthReportsProps {
  /** The oldest first. */
  readonly reports: readonly StreamReport[];
  /** The minutes of the charts, whose axis the dots are on. */
  readonly minutes: readonly HealthMinute[];
}

/** What visitors reported in the last hour: a line for each reason with its times, the most frequent first. */
export function HealthReports({ reports, minutes }: HealthReportsProps): ReactNode {
  const { pane, reports: words } = streamHealthTexts;
  const lines = REPORT_REASONS.map((reason) => ({
    reason,
    times: reports.filter((report) => report.reason === reason).map(({ at }) => at),
  }))
    .filter(({ times }) => times.length > 0)
    .sort((a, b) => b.times.length - a.times.length);
  const from = Date.parse(minutes[0]?.at ?? '');
  const placeOf = (at: string) =>
    Math.max(0, Math.min(100, ((Date.parse(at) - from) / (minutes.length * 60_000)) * 100));
  return (
    <section aria-label={pane.reports} className="border-t border-line pt-4">
      <h3 className="flex justify-between type-panel">
        {pane.reports}
        <span className="num">{reports.length}</span>
      </h3>
      {lines.length === 0 && <p className="mt-1 text-[14px] leading-5 text-text-3">{pane.noReports}</p>}
      <ul className="text-[13px] leading-[18px]">
        {lines.map(({ reason, times }) => (
          <li key={reason} className="mt-3">
            <p className="flex gap-3">
              <span className="flex-1 text-text-2">{words[reason]}</span>
              <span className="text-text-3">
                {pane.last} <Clock of={times.at(-1) ?? ''} />
              </span>
              <span className="num min-w-4 text-right text-text">{times.length}</span>
            </p>
            <div aria-hidden="true" className="relative mt-2 mb-1 border-t border-line">
              {times.map((at) => (
                <span
                  key={at}
                  className="absolute size-[7px] -translate-1/2 rounded-full bg-text"
                  style={{ left: `${placeOf(at)}%` }}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
