import { compactCount } from '@touchline/contract/rules/formats';
import { type ReactNode, useState } from 'react';
import Pencil from '~icons/lucide/pencil';
import Radio from '~icons/lucide/radio';
import Trash2 from '~icons/lucide/trash-2';
import { Note } from '../src/dashboard/form/form-notes.tsx';
import { LoadError, TableEmpty, TableLoading } from '../src/dashboard/list/table-states.tsx';
import { Button, buttonClass } from '../src/ui/button.tsx';
import { Chart } from '../src/ui/chart.tsx';
import { Checkbox } from '../src/ui/checkbox.tsx';
import { Combobox, optionsOf } from '../src/ui/combobox.tsx';
import { Confirm } from '../src/ui/confirm.tsx';
import { CopyButton } from '../src/ui/copy-button.tsx';
import { DatePicker } from '../src/ui/date-picker.tsx';
import type { DayRange } from '../src/ui/days.ts';
import { Diff } from '../src/ui/diff.tsx';
import { Field } from '../src/ui/field.tsx';
import { Menu } from '../src/ui/menu.tsx';
import { Palette } from '../src/ui/palette.tsx';
import { Panel } from '../src/ui/panel.tsx';
import { PasswordInput } from '../src/ui/password-input.tsx';
import { Progress } from '../src/ui/progress.tsx';
import { RangePicker } from '../src/ui/range-picker.tsx';
import { StatCard } from '../src/ui/stat-card.tsx';
import { Switch } from '../src/ui/switch.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { Toaster } from '../src/ui/toaster.tsx';
import { Tooltip } from '../src/ui/tooltip.tsx';

const SPORTS = optionsOf(['Football', 'Cricket', 'Basketball', 'Ice Hockey', 'Handball']);
const POINTS = [31, 28, 44, 52, 39, 35, 61, 58, 33, 30, 47, 55, 49, 72].map((views, day) => ({
  label: `${day + 8} Nov`,
  bar: views * 1000,
  line: views * 620,
}));

/** Every building block of the dashboard on one page. */
export function DashboardSheet(): ReactNode {
  const [isOn, setOn] = useState(true);
  const [sport, setSport] = useState('Ice Hockey');
  const [day, setDay] = useState('2026-11-21');
  const [range, setRange] = useState<DayRange | null>({ from: '2026-11-09', to: '2026-11-21' });
  const [open, setOpen] = useState<'confirm' | 'palette' | null>(null);
  const [query, setQuery] = useState('har');
  const close = () => setOpen(null);
  return (
    <main className="page-column flex flex-col gap-6 py-10">
      <div className="grid gap-3 md:grid-cols-4">
        <StatCard label="Live now" value="12" note="1 without streams" icon={<Radio size={16} />} isLive />
        <StatCard label="Views today" value="72.4K" note="+31% on last Sat" />
        <StatCard label="New requests" value="7" to="/" />
        <StatCard label="Downloads" value="486" />
      </div>
      <Tabs
        label="Matches"
        tabs={[
          { label: 'Ongoing', to: '/', count: 14, isCurrent: true },
          { label: 'Leagues', to: '/leagues', count: 64, isCurrent: false },
        ]}
      />
      <Panel title="Controls" aside={<CopyButton name="Copy the link" text="https://stream.example/1" />}>
        <div className="grid gap-5 p-4 md:grid-cols-3">
          <Field label="Sport">
            {(control) => <Combobox {...control} value={sport} options={SPORTS} onChange={setSport} />}
          </Field>
          <Field label="Date">
            {(control) => <DatePicker {...control} today="2026-11-24" value={day} onChange={setDay} />}
          </Field>
          <Field label="Password">{(control) => <PasswordInput {...control} size="dashboard" />}</Field>
          <RangePicker label="Days" range={range} today="2026-11-21" onApply={setRange} />
          <Switch label="Trending" hint="Shown first on the home page" isOn={isOn} onChange={setOn} />
          <Switch label="Locked" isOn disabledReason="You need the permission Edit games." onChange={setOn} />
          <span className="flex gap-5">
            <Checkbox label="Ticked" isChecked onChange={() => undefined} />
            <Checkbox label="Partly" isChecked={false} isPartly onChange={() => undefined} />
            <Checkbox label="None" isChecked={false} onChange={() => undefined} />
          </span>
          <Progress value={8214} max={14_206} label="Sent" />
          <span className="flex gap-3">
            <Menu
              button="Actions"
              buttonClass={buttonClass({ size: 'dashboard' })}
              groups={[
                [{ label: 'Edit', icon: <Pencil size={16} /> }],
                [
                  {
                    label: 'Delete',
                    icon: <Trash2 size={16} />,
                    tone: 'destructive',
                    disabledReason: 'You need the permission Delete games.',
                  },
                ],
              ]}
            />
            <Tooltip text="Shown when the pointer rests here">
              <Button size="dashboard">Tooltip</Button>
            </Tooltip>
            <Button size="dashboard" onClick={() => setOpen('confirm')}>
              Confirm
            </Button>
            <Button size="dashboard" onClick={() => setOpen('palette')}>
              Palette
            </Button>
          </span>
        </div>
      </Panel>
      <Panel title="Views and affiliate clicks, 14 days">
        <div className="p-4">
          <Chart points={POINTS} barName="Views" lineName="Clicks" format={compactCount} label="Views" />
        </div>
      </Panel>
      <Note tone="fail">Invalid email or password.</Note>
      <Note tone="wait">This record was changed by someone else.</Note>
      <Diff
        rows={[
          { field: 'Time', before: '19:45', after: '20:00', note: 'Both changed' },
          { field: 'Location', before: 'Campo Claro', after: 'Estadio del Faro' },
        ]}
      />
      <div className="grid gap-3 md:grid-cols-3">
        <Panel title="Empty">
          <TableEmpty title="No Games found." isFiltered onClear={() => undefined} />
        </Panel>
        <Panel title="Loading">
          <TableLoading columns={3} />
        </Panel>
        <Panel title="Failed">
          <LoadError error={new Error('Service unavailable.')} onRetry={() => undefined} />
        </Panel>
      </div>
      {open === 'confirm' && (
        <Confirm
          title="Delete Match"
          submit="Delete match"
          tone="destructive"
          onConfirm={close}
          onClose={close}
        >
          Matchday 12 and its 10 games will be hidden. You can restore it for 30 days.
        </Confirm>
      )}
      {open === 'palette' && (
        <Palette
          label="Search"
          placeholder="Search for anything..."
          query={query}
          onQuery={setQuery}
          emptyText="No results found."
          groups={[
            {
              title: 'Games',
              lines: [{ id: '1', label: 'Northgate vs Harbour', detail: 'Live', onChoose: close }],
            },
          ]}
          onClose={close}
        />
      )}
      <Toaster />
    </main>
  );
}
