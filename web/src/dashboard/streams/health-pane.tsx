import { setStreams } from '@touchline/contract/calls/games';
import { checkStream, readStreamHealth, solveStream } from '@touchline/contract/calls/stream-health';
import type { StreamRow } from '@touchline/contract/records/stream';
import type { StreamHealth } from '@touchline/contract/records/stream-health';
import { clockTime, exactCount, versus } from '@touchline/contract/rules/formats';
import { healthReason } from '@touchline/contract/texts/health-reasons';
import { probeStepTexts } from '@touchline/contract/texts/probe-steps';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import Link from '~icons/lucide/link';
import RefreshCw from '~icons/lucide/refresh-cw';
import { useOfNow } from '../../lib/server-clock.ts';
import { useWatchers } from '../../lib/watching-now.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { SidePane } from '../../ui/side-pane.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCan, useMissing } from '../data/session.ts';
import { useRecord, useWrite } from '../data/staff-data.ts';
import { Note } from '../form/form-notes.tsx';
import type { OpenPane } from '../list/list-page.tsx';
import { LoadError } from '../list/table-states.tsx';
import { agoText } from '../queues/health-words.ts';
import { useTimeStyle, useZoneName } from '../time.tsx';
import { HealthCharts } from './health-charts.tsx';
import { HealthReports } from './health-reports.tsx';
import { HealthSteps } from './health-steps.tsx';
import { HealthTable } from './health-table.tsx';
import { HEALTH_LOOKS } from './health-word.tsx';

/** The query parameter with the id of the stream whose health is open. */
export const OPEN_HEALTH = 'health-of';

const { pane: texts, states } = streamHealthTexts;

interface HealthPaneProps extends OpenPane<StreamRow> {
  /** Opens 'Edit Stream URLs' with this stream. */
  readonly onEdit: () => void;
}

/** The health of the open stream: its state, the last check, the last hour as charts, and the reports of visitors. */
export function HealthPane({ row, isGone, previous, next, close, onEdit }: HealthPaneProps): ReactNode {
  return (
    <SidePane
      title={texts.title}
      item="stream"
      shownId={row._id}
      onPrevious={previous}
      onNext={next}
      onClose={close}
      footer={<Actions streamId={row._id} onEdit={onEdit} />}
    >
      <Health row={row} isGone={isGone} />
    </SidePane>
  );
}

function Health({ row, isGone }: Pick<OpenPane<StreamRow>, 'row' | 'isGone'>): ReactNode {
  const { data, error, refetch } = useRecord(readStreamHealth, { params: { id: row._id } });
  const zone = useZoneName();
  const facts = [versus(row.homeTeam, row.awayTeam), row.language, row.quality];
  const health = data?.health ?? row.health;
  const hasTrouble = health.state === 'down' || health.state === 'trouble';
  return (
    <article className="flex flex-col gap-4 text-[14px] leading-5">
      {isGone && <Note tone="wait">{texts.gone}</Note>}
      <div>
        <h3 dir="auto" className="text-[15px] leading-5 font-semibold text-text">
          {row.name}
        </h3>
        <p className="mt-1 text-text-3">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <StateBox health={health} />
      <Facts>
        <Fact term={texts.lastChecked}>
          <LastChecked health={health} />
        </Fact>
        <WatchingNow gameId={row.gameId} />
      </Facts>
      {data ? (
        <>
          <HealthSteps steps={data.steps} />
          <section aria-label={texts.lastHour} className="flex flex-col gap-2 border-t border-line pt-4">
            <h3 className="flex items-baseline justify-between type-panel">
              {texts.lastHour}
              <span className="type-caption font-normal text-text-3">{zone}</span>
            </h3>
            <HealthCharts minutes={data.minutes} since={hasTrouble ? health.since : null} />
            <HealthTable minutes={data.minutes} />
          </section>
          <HealthReports reports={data.reports} minutes={data.minutes} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </article>
  );
}

/** The state with its beginning and its reason; a stream that plays has none. */
function StateBox({ health }: { health: StreamHealth }): ReactNode {
  const style = useTimeStyle();
  const { state, since, reason } = health;
  if (state === 'ok') return null;
  const { icon: Icon, tone } = HEALTH_LOOKS[state];
  const isBad = state === 'down' || state === 'trouble';
  return (
    <p
      role="status"
      className={clsx(
        'flex items-start gap-3 rounded-card border px-3.5 py-2.5',
        state === 'down' && 'border-fail bg-fail-tint',
        state === 'trouble' && 'border-wait bg-wait-tint',
        state === 'unknown' && 'border-line-2',
      )}
    >
      <Icon size={17} className={clsx('mt-0.5 flex-none', tone)} />
      <span className="text-text">
        <strong className="font-semibold">
          {isBad && since !== null
            ? texts.since(states[state], clockTime(since, style))
            : `${states[state]}.`}
        </strong>{' '}
        {reason !== null && reason !== 'not-checked' && `${healthReason(health)}.`}
      </span>
    </p>
  );
}

/** '18 s ago, plays'. */
function LastChecked({ health: { checkedAt, state } }: { health: StreamHealth }): ReactNode {
  const ago = useOfNow((now) =>
    checkedAt === null ? null : agoText(Math.max(0, now - Date.parse(checkedAt))),
  );
  return checkedAt === null ? texts.notYet : [ago, states[state].toLowerCase()].filter(Boolean).join(', ');
}

function WatchingNow({ gameId }: { gameId: string }): ReactNode {
  const maySee = useCan()('games:update');
  const watching = useWatchers(gameId);
  return maySee && <Fact term={texts.watchingNow}>{exactCount(watching)}</Fact>;
}

interface ActionsProps extends Pick<HealthPaneProps, 'onEdit'> {
  readonly streamId: string;
}

function Actions({ streamId, onEdit }: ActionsProps): ReactNode {
  const [check, solve] = [useWrite(checkStream), useWrite(solveStream)];
  const missing = {
    check: useMissing(checkStream),
    solve: useMissing(solveStream),
    edit: useMissing(setStreams),
  };
  const input = { params: { id: streamId } };
  return (
    <>
      <Button
        size="dashboard"
        icon={<RefreshCw size={16} />}
        busy={check.isBusy}
        busyLabel={texts.checking}
        disabledReason={missing.check}
        onClick={() => void check.attempt(input)}
      >
        {texts.check}
      </Button>
      <Button size="dashboard" icon={<Link size={16} />} disabledReason={missing.edit} onClick={onEdit}>
        {probeStepTexts.editAddress}
      </Button>
      <Button
        size="dashboard"
        variant="primary"
        icon={<Check size={16} />}
        busy={solve.isBusy}
        busyLabel={texts.solving}
        disabledReason={missing.solve}
        onClick={() => void solve.attempt(input)}
      >
        {texts.solve}
      </Button>
    </>
  );
}
