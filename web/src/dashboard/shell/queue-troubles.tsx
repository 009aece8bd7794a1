import { getQueues } from '@touchline/contract/calls/queues';
import { exactCount } from '@touchline/contract/rules/formats';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useList } from '../../lib/staff-data.ts';

const QUEUES = '/dashboard/queues';

/** Failed jobs by queue and silent workers, in the bell's dropdown; nothing while there are none. */
export default function QueueTroubles({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const { data } = useList(getQueues);
  const failed = (data?.queues ?? []).filter(({ counts }) => counts.failed > 0);
  const silent = (data?.workers ?? []).filter(
    ({ isSilent, silentQueues }) => isSilent || silentQueues.length > 0,
  );
  const lines = [
    ...failed.map(({ name, counts }) => ({
      id: name,
      title: counts.failed === 1 ? '1 job failed' : `${exactCount(counts.failed)} jobs failed`,
      detail: `Queue ${name}`,
      to: `${QUEUES}?queue=${name}&state=failed`,
    })),
    ...silent.map(({ _id, name, isSilent, silentQueues }) => ({
      id: _id,
      title: isSilent ? 'A worker is silent' : `A worker does not run ${silentQueues.join(', ')}`,
      detail: name,
      to: QUEUES,
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="bell-attention" className="border-t border-line">
      <h2 id="bell-attention" className="px-4 pt-3 pb-1 type-panel">
        Needs attention
      </h2>
      <ul>
        {lines.map(({ id, title, detail, to }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link to={to} onClick={onOpen} className="quick flex items-center gap-3 px-4 py-2 hover:bg-hover">
              <TriangleAlert size={16} className="flex-none text-fail" />
              <span className="min-w-0">
                <span className="block truncate type-label-sm text-text">{title}</span>
                <span className="block truncate type-caption text-text-3">{detail}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
