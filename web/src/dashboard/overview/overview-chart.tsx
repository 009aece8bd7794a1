import type { Overview } from '@touchline/contract/records/overview';
import { compactCount, dayOfMonth } from '@touchline/contract/rules/formats';
import { labelTexts } from '@touchline/contract/texts/labels';
import { overviewTexts } from '@touchline/contract/texts/overview';
import { Chart, type ChartPoint } from '../../ui/chart.tsx';
import { Panel } from '../../ui/panel.tsx';

interface OverviewChartProps {
  readonly charts: Overview['charts'];
  /** Days were chosen, so the last one may not be today. */
  readonly isRange: boolean;
}

/**
 * Views as bars and clicks on affiliate links as a line, by day; users with only one of the two permissions see that
 * one.
 */
export function OverviewChart({ charts: { views, clicks }, isRange }: OverviewChartProps) {
  const bars = views ?? clicks;
  if (!bars) return null;
  const hasBoth = views !== undefined && clicks !== undefined;
  const barName = views ? overviewTexts.chart.views : overviewTexts.chart.affiliateClicks;
  const days = isRange ? overviewTexts.chart.byDay : overviewTexts.chart.twoWeeks;
  const title = overviewTexts.chart.title(hasBoth ? overviewTexts.chart.both : barName, days);
  const points = bars.map(
    ({ day, count }, index): ChartPoint => ({
      label: !isRange && index === bars.length - 1 ? labelTexts.today : dayOfMonth(day),
      bar: count,
      ...(hasBoth && { line: clicks[index]?.count ?? 0 }),
    }),
  );
  return (
    <Panel
      title={title}
      aside={
        hasBoth && (
          <span aria-hidden="true" className="flex items-center gap-4 type-caption text-text-2">
            <span className="flex items-center gap-1.5">
              <span className="size-2.5 bg-(--chart-bar)" /> {labelTexts.views}
            </span>
            <span className="flex items-center gap-1.5">
              <span className="w-5 border-t-2 border-dotted border-text" /> {labelTexts.clicks}
            </span>
          </span>
        )
      }
    >
      <div className="p-4">
        <Chart
          points={points}
          barName={barName}
          {...(hasBoth && { lineName: labelTexts.clicks })}
          format={compactCount}
          label={title}
        />
      </div>
    </Panel>
  );
}
