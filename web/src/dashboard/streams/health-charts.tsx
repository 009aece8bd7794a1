import type { HealthMinute } from '@touchline/contract/records/stream-health';
import { clockTime } from '@touchline/contract/rules/formats';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { clsx } from 'clsx';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { useTimeStyle } from '../time.tsx';
import { FIGURES, type Figure, latestOf, probesOf, probesText, sentenceOf } from './health-figures.ts';

const { pane: texts } = streamHealthTexts;
const QUARTER_MINUTES = 15;

interface HealthChartsProps {
  /** The last 60 minutes, the oldest first. */
  readonly minutes: readonly HealthMinute[];
  /** The time at which trouble began; null for a stream that plays. */
  readonly since: string | null;
}

/**
 * Probes, first byte, players and stalled share of the last hour on one axis. The pointer and the arrow keys move one
 * rule through all of them, and the labels show its values.
 */
export function HealthCharts({ minutes, since }: HealthChartsProps): ReactNode {
  const [chosen, choose] = useState<number | null>(null);
  const style = useTimeStyle();
  const last = minutes.length - 1;
  const shown = minutes[chosen ?? last];
  if (shown === undefined) return null;
  const [, failed] = probesOf(minutes);
  const valuesOf = (minute: HealthMinute) => [
    `${texts.figures.probes} ${probesText([minute])}`,
    ...FIGURES.map(({ name, format }) => `${name} ${format(minute)}`),
  ];
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * minutes.length))));
  };
  return (
    <div className="relative flex flex-col gap-2 text-[13px] leading-[18px]">
      <input
        type="range"
        aria-label={texts.minute}
        aria-valuetext={[clockTime(shown.at, style), ...valuesOf(shown)].join(', ')}
        min={0}
        max={last}
        value={chosen ?? last}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        onFocus={() => choose((before) => before ?? last)}
        onBlur={() => choose(null)}
        className="peer visually-hidden"
      />
      <div
        className="relative flex flex-col gap-2 rounded-badge peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-pick"
        onPointerMove={follow}
        onPointerLeave={() => choose(null)}
      >
        <Row
          name={failed === 0 ? texts.figures.probes : texts.failedProbes(failed)}
          value={chosen === null ? probesText(minutes) : probesText([shown])}
        >
          <ProbeBars minutes={minutes} />
        </Row>
        {FIGURES.map((figure) => (
          <Row
            key={figure.name}
            name={figure.name}
            value={chosen === null ? latestOf(figure, minutes) : figure.format(shown)}
          >
            <FigureBars figure={figure} minutes={minutes} />
          </Row>
        ))}
        <Rule at={chosen} of={minutes.length} className="border-text" />
        <Rule at={beginOf(since, minutes)} of={minutes.length} className="border-dotted border-wait" />
        {chosen !== null && (
          <span
            aria-hidden="true"
            className="num pointer-events-none absolute top-0 z-1 -translate-x-1/2 rounded-badge border border-line-2 bg-raised px-1.5 text-text"
            style={{ left: `${Math.min(92, Math.max(8, ((chosen + 0.5) / minutes.length) * 100))}%` }}
          >
            {clockTime(shown.at, style)}
          </span>
        )}
      </div>
      <p aria-hidden="true" className="num relative -mt-1 h-[18px] text-text-3">
        {minutes.map(
          ({ at }, index) =>
            index % QUARTER_MINUTES === 0 && (
              <span key={at} className="absolute" style={{ left: `${(index / minutes.length) * 100}%` }}>
                {clockTime(at, style)}
              </span>
            ),
        )}
        <span className="absolute right-0 font-sans">{texts.now}</span>
      </p>
    </div>
  );
}

/** A chart under its name and the value of the chosen minute. */
function Row({ name, value, children }: { name: string; value: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <p className="mb-1 flex justify-between gap-3 text-text-3">
        {name}
        <span className="num text-[14px] text-text">{value}</span>
      </p>
      {children}
    </div>
  );
}

interface BarsProps {
  readonly label: string;
  readonly height: number;
  readonly count: number;
  readonly children: ReactNode;
}

/** The drawing of a chart: one unit of width a minute, and pixels as its height. */
function Bars({ label, height, count, children }: BarsProps): ReactNode {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${count} ${height}`}
      preserveAspectRatio="none"
      className="block w-full border-b border-line"
      style={{ height }}
    >
      {children}
    </svg>
  );
}

const PROBE_HEIGHT = 20;

function ProbeBars({ minutes }: Pick<HealthChartsProps, 'minutes'>): ReactNode {
  const [good, failed] = probesOf(minutes);
  return (
    <Bars label={texts.probeSentence(good, failed)} height={PROBE_HEIGHT} count={minutes.length}>
      {minutes.map(
        (minute, index) =>
          minute.good + minute.failed > 0 && (
            <Bar
              key={minute.at}
              at={index}
              height={minute.failed > 0 ? 17 : 10}
              of={PROBE_HEIGHT}
              tone={minute.failed > 0 ? 'fill-fail' : toneOf(index, minutes)}
            />
          ),
      )}
    </Bars>
  );
}

const FIGURE_HEIGHT = 44;
/** The share of the height that the limit has at least, so that its text has room above it. */
const ABOVE_LIMIT = 1.4;

interface FigureBarsProps extends Pick<HealthChartsProps, 'minutes'> {
  readonly figure: Figure;
}

function FigureBars({ figure, minutes }: FigureBarsProps): ReactNode {
  const { measure, limit } = figure;
  const values = minutes.map((minute) => measure(minute) ?? 0);
  const most = Math.max(...values, limit ? limit.value * ABOVE_LIMIT : 0) || 1;
  const heightOf = (value: number) => (value / most) * (FIGURE_HEIGHT - 2);
  return (
    <div className="relative">
      {limit && (
        <>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 border-t border-dashed border-text-3"
            style={{ bottom: heightOf(limit.value) }}
          />
          <span
            aria-hidden="true"
            className="num pointer-events-none absolute left-1 text-[12px] leading-4 text-text-3"
            style={{ bottom: heightOf(limit.value) }}
          >
            {limit.text}
          </span>
        </>
      )}
      <Bars label={sentenceOf(figure, minutes)} height={FIGURE_HEIGHT} count={minutes.length}>
        {values.map(
          (value, index) =>
            value > 0 && (
              <Bar
                key={minutes[index]?.at}
                at={index}
                height={Math.max(2, heightOf(value))}
                of={FIGURE_HEIGHT}
                tone={limit && value > limit.value ? 'fill-wait' : toneOf(index, minutes)}
              />
            ),
        )}
      </Bars>
    </div>
  );
}

const toneOf = (index: number, minutes: readonly HealthMinute[]): string =>
  index === minutes.length - 1 ? 'fill-primary' : 'fill-(--chart-bar)';

interface BarProps {
  readonly at: number;
  readonly height: number;
  readonly of: number;
  readonly tone: string;
}

const Bar = ({ at, height, of, tone }: BarProps): ReactNode => (
  <rect x={at + 0.15} y={of - height} width={0.7} height={height} className={tone} />
);

/** A vertical line through all charts, in the middle of a minute. */
function Rule({ at, of, className }: { at: number | null; of: number; className: string }): ReactNode {
  if (at === null) return null;
  return (
    <span
      aria-hidden="true"
      className={clsx('pointer-events-none absolute inset-y-0 border-l', className)}
      style={{ left: `${((at + 0.5) / of) * 100}%` }}
    />
  );
}

/** The index of the minute in which trouble began; null where that was not in the last hour. */
function beginOf(since: string | null, minutes: readonly HealthMinute[]): number | null {
  if (since === null) return null;
  const index = minutes.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(since));
  return index < 0 ? null : index;
}
