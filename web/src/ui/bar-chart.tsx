import type { ReactNode } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartProps } from './chart.tsx';

/** The drawing behind `Chart`: the bars are read at the left, the line at the right. */
export default function BarChart({ points, barName, lineName, format, label }: ChartProps): ReactNode {
  const last = points.length - 1;
  const data = points.map((point, index) => ({
    ...point,
    fill: index === last ? 'var(--primary)' : 'var(--chart-bar)',
  }));
  const short = (value: number): string => format(value).replace('.0', '');
  const tick = { fill: 'var(--text-3)', fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={data} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} title={label}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={40}
          interval="preserveEnd"
        />
        <YAxis tick={tick} tickLine={false} axisLine={false} width={44} tickFormatter={short} />
        {lineName && (
          <YAxis
            yAxisId="line"
            orientation="right"
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={40}
            tickFormatter={short}
          />
        )}
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          formatter={(value) => format(Number(value))}
          contentStyle={{
            background: 'var(--raised)',
            border: '1px solid var(--line-2)',
            borderRadius: 6,
            color: 'var(--text)',
            fontSize: 13,
          }}
          itemStyle={{ color: 'var(--text-2)' }}
        />
        <Bar dataKey="bar" name={barName} isAnimationActive={false} radius={[2, 2, 0, 0]} />
        {lineName && (
          <Line
            dataKey="line"
            yAxisId="line"
            name={lineName}
            stroke="var(--text)"
            strokeWidth={2}
            strokeDasharray="2 3"
            dot={false}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
