import type { WorkerRecord } from '@touchline/contract/records/queue';
import { counted } from '@touchline/contract/rules/formats';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import Hourglass from '~icons/lucide/hourglass';
import { useOfNow } from '../../lib/server-clock.ts';
import { Panel } from '../../ui/panel.tsx';
import { durationText } from './health-words.ts';

/** Every worker with its last heartbeat, and the queues that it does not run. */
export function WorkersPanel({ workers }: { workers: readonly WorkerRecord[] }): ReactNode {
  return (
    <Panel title="Workers">
      {workers.length === 0 ? (
        <p className="p-4 text-[14px] leading-5 text-fail">No worker runs: no job is done.</p>
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
                      runs for <Since at={worker.startedAt} />
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
        {counted(workers.length, 'worker', 'workers')}, last sign <Since at={last} /> ago
      </span>
    </span>
  );
}

/** The elapsed time, to the second. */
function Since({ at }: { at: string }): ReactNode {
  return useOfNow((now) => durationText(Math.max(0, Math.floor((now - Date.parse(at)) / 1_000) * 1_000)));
}

const isWell = ({ isSilent, silentQueues }: WorkerRecord) => !isSilent && silentQueues.length === 0;

function troubleOf({ isSilent, silentQueues }: WorkerRecord): ReactNode {
  if (isSilent) return <span className="text-fail">Silent</span>;
  if (silentQueues.length === 0) return null;
  return <span className="text-fail">Does not run {silentQueues.join(', ')}</span>;
}
