import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { axisTicks } from './axis-ticks.ts';

export interface ChartPoint {
  /** Shown under the bar. */
  readonly label: string;
  readonly bar: number;
  /** The second series, a dotted line. */
  readonly line?: number;
}

interface ChartProps {
  /** In order of time; the last one is drawn in full. */
  readonly points: readonly ChartPoint[];
  readonly barName: string;
  readonly lineName?: string;
  /** Formats a number for people: '40K'. */
  readonly format: (value: number) => string;
  /** The name of the chart, for assistive technology. */
  readonly label: string;
}

/** As many labels as fit under a chart on a phone. */
const LABELS = 4;

/**
 * Bars over time, read at the left, and a second series as a dotted line, read at the right. The values of a point show
 * under the pointer, and by the arrow keys: to keyboards and assistive technology the chart is a slider over its points.
 */
export function Chart({ points, barName, lineName, format, label }: ChartProps): ReactNode {
  const [chosen, choose] = useState<number | null>(null);
  const last = points.length - 1;
  const bars = axisTicks(points.map(({ bar }) => bar));
  const lines = axisTicks(points.map(({ line = 0 }) => line));
  const every = Math.ceil(points.length / LABELS);
  const values = ({ bar, line }: ChartPoint) => [
    `${barName}: ${format(bar)}`,
    ...(lineName === undefined ? [] : [`${lineName}: ${format(line ?? 0)}`]),
  ];
  const shown = points[chosen ?? last];
  return (
    <div className="flex h-[200px] pt-2 pr-1 type-caption text-text-3">
      <Axis ticks={bars} format={format} className="w-11" />
      <div className="relative mb-[30px] min-w-0 flex-1">
        <input
          type="range"
          aria-label={label}
          aria-valuetext={shown && [shown.label, ...values(shown)].join(', ')}
          min={0}
          max={last}
          value={chosen ?? last}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          onFocus={() => choose(last)}
          onBlur={() => choose(null)}
          className="peer visually-hidden"
        />
        <div
          aria-hidden="true"
          className="absolute inset-0 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-text"
        >
          {bars.map((tick) => (
            <div
              key={tick}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: portion(tick, bars) }}
            />
          ))}
          <div className="absolute inset-0 flex" onPointerLeave={() => choose(null)}>
            {points.map((point, index) => (
              <div
                key={point.label}
                data-point={point.label}
                className={clsx('relative h-full min-w-0 flex-1', index === chosen && 'bg-hover')}
                onPointerEnter={() => choose(index)}
              >
                <div
                  className={clsx(
                    'absolute inset-x-[10%] bottom-0 rounded-t-[2px]',
                    index === last ? 'bg-primary' : 'bg-(--chart-bar)',
                  )}
                  style={{ height: portion(point.bar, bars) }}
                />
                {(last - index) % every === 0 && (
                  <span className="absolute top-full left-1/2 mt-2 -translate-x-1/2 whitespace-nowrap">
                    {point.label}
                  </span>
                )}
                {index === chosen && <Values lines={values(point)} point={point} isLeft={index > last / 2} />}
              </div>
            ))}
          </div>
          {lineName && <DottedLine values={points.map(({ line = 0 }) => line)} ticks={lines} />}
        </div>
      </div>
      {lineName && <Axis ticks={lines} format={format} className="w-10 text-left" isRight />}
    </div>
  );
}

/** The labels of an axis, each at its line. */
function Axis(props: {
  ticks: readonly number[];
  format: (value: number) => string;
  className: string;
  isRight?: boolean;
}): ReactNode {
  const { ticks, format, className, isRight = false } = props;
  return (
    <div aria-hidden="true" className={clsx('relative mb-[30px] flex-none', className)}>
      {ticks.map((tick) => (
        <span
          key={tick}
          className={clsx('absolute translate-y-1/2 leading-4', isRight ? 'left-2' : 'right-2')}
          style={{ bottom: portion(tick, ticks) }}
        >
          {format(tick).replace('.0', '')}
        </span>
      ))}
    </div>
  );
}

/** A box beside the chosen point, towards the middle of the chart. */
function Values(props: { point: ChartPoint; lines: readonly string[]; isLeft: boolean }): ReactNode {
  const { point, lines, isLeft } = props;
  return (
    <div
      className={clsx(
        'pointer-events-none absolute top-2 z-1 rounded-badge border border-line-2 bg-raised px-2.5 py-2 text-[13px] leading-5 whitespace-nowrap text-text-2',
        isLeft ? 'right-full' : 'left-full',
      )}
    >
      <div className="text-text">{point.label}</div>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

function DottedLine({ values, ticks }: { values: readonly number[]; ticks: readonly number[] }): ReactNode {
  const top = ticks.at(-1) ?? 1;
  const at = (value: number, index: number) => [
    ((index + 0.5) / values.length) * 100,
    100 - (value / top) * 100,
  ];
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <polyline
        points={values.map((value, index) => at(value, index).join(' ')).join(' ')}
        fill="none"
        stroke="var(--text)"
        strokeWidth={2}
        strokeDasharray="2 3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The height of a value on its axis. */
function portion(value: number, ticks: readonly number[]): CSSProperties['height'] {
  return `${(value / (ticks.at(-1) ?? 1)) * 100}%`;
}
