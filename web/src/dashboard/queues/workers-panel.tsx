import { CLOCK_APART_MS } from '@touchline/contract/constants';
import type { WorkerRecord } from '@touchline/contract/records/queue';
import { queueTexts } from '@touchline/contract/texts/queues';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import Hourglass from '~icons/lucide/hourglass';
import { useOfNow } from '../../lib/server-clock.ts';
import { Panel } from '../../ui/panel.tsx';
import { agoText, durationText } from './health-words.ts';

/** Every worker with its last heartbeat, and the queues that it does not run. */
export function WorkersPanel({ workers }: { workers: readonly WorkerRecord[] }): ReactNode {
  return (
    <Panel title={queueTexts.workers.title}>
      {workers.length === 0 ? (
        <p className="p-4 text-[14px] leading-5 text-fail">{queueTexts.workers.none}</p>
      ) : (
        <ul>
          {workers.map((worker) => (
            <li
              key={worker._id}
              className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0"
            >
              {isWell(worker) ? (
                <Check size={16} className="flex-none text-text-2" />
              ) : (
                <Hourglass size={16} className="flex-none text-fail" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block truncate type-label-sm text-text" title={worker.name}>
                  {worker.name}
                </span>
                <span className="block type-caption text-text-3">
                  {troubleOf(worker) ?? (
                    <>
                      {queueTexts.workers.started} <Since at={worker.startedAt} />
                    </>
                  )}
                </span>
              </span>
              <span className="flex-none type-caption text-text-2">
                <Since at={worker.seenAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The number of workers and the latest heartbeat, in one line. */
export function WorkersLine({ workers }: { workers: readonly WorkerRecord[] }): ReactNode {
  const seen = workers.map(({ seenAt }) => seenAt).sort();
  const last = seen.at(-1);
  if (last === undefined) return null;
  return (
    <span className="flex items-center gap-2 text-[14px] leading-5 text-text-2">
      {workers.every(isWell) ? <Check size={16} /> : <Hourglass size={16} className="text-fail" />}
      <span>
        {queueTexts.workers.lastSign(workers.length)} <Since at={last} />
      </span>
    </span>
  );
}

/** 'now', '42 s ago'. */
function Since({ at }: { at: string }): ReactNode {
  return useOfNow((now) => agoText(now - Date.parse(at)));
}

// An api of an older release says nothing about clocks.
const hasClock = ({ clockApartMs }: WorkerRecord) => !(clockApartMs >= CLOCK_APART_MS);

const isWell = (worker: WorkerRecord) =>
  !worker.isSilent && worker.silentQueues.length === 0 && hasClock(worker);

function troubleOf(worker: WorkerRecord): ReactNode {
  const { isSilent, silentQueues, clockApartMs } = worker;
  if (isSilent) return <span className="text-fail">{queueTexts.workers.silent}</span>;
  if (!hasClock(worker))
    return <span className="text-fail">{queueTexts.workers.clockApart(durationText(clockApartMs))}</span>;
  if (silentQueues.length === 0) return null;
  return <span className="text-fail">{queueTexts.workers.doesNotRun(silentQueues.join(', '))}</span>;
}
