import {
  pauseQueue,
  promoteJob,
  removeJob,
  resumeQueue,
  retryFailed,
  retryJob,
  runDuty,
} from '@touchline/contract/calls/queues';
import type { QueueName } from '@touchline/contract/lists/queues';
import type { JobRecord } from '@touchline/contract/records/queue';
import type { ReactNode } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import { isDone, write } from '../data/staff-data.ts';

/** An action that needs a confirmation. */
export type Asked =
  | { readonly kind: 'retry' | 'promote' | 'remove'; readonly job: JobRecord }
  | { readonly kind: 'pause' | 'resume' | 'retry-failed'; readonly queues: readonly QueueName[] }
  | { readonly kind: 'run'; readonly name: string; readonly title: string };

export type Ask = (asked: Asked) => void;

/** The name of a job in one line. */
export const jobName = ({ title, about }: JobRecord): string => [title, about].filter(Boolean).join(': ');

/** Asks before an action on jobs, and runs it. */
export function SteerDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactNode {
  const { title, submit, text, isDestructive } = wordsOf(asked);
  return (
    <Confirm
      title={title}
      submit={submit}
      busyLabel="Working..."
      {...(isDestructive && { tone: 'destructive' as const })}
      onConfirm={() => isDone(steer(asked))}
      onClose={onClose}
    >
      {text}
    </Confirm>
  );
}

async function steer(asked: Asked): Promise<void> {
  switch (asked.kind) {
    case 'retry':
    case 'promote':
    case 'remove': {
      const { queue, jobId } = asked.job;
      await write({ retry: retryJob, promote: promoteJob, remove: removeJob }[asked.kind], {
        params: { queue, jobId },
      });
      break;
    }
    case 'run':
      await write(runDuty, { params: { name: asked.name } });
      break;
    default:
      for (const queue of asked.queues)
        await write({ pause: pauseQueue, resume: resumeQueue, 'retry-failed': retryFailed }[asked.kind], {
          params: { queue },
        });
  }
}

interface DialogWords {
  title: string;
  submit: string;
  text: string;
  isDestructive?: true;
}

function wordsOf(asked: Asked): DialogWords {
  switch (asked.kind) {
    case 'retry':
      return {
        title: 'Retry Job',
        submit: 'Retry job',
        text: `${jobName(asked.job)} runs again at once, with all its tries.`,
      };
    case 'promote':
      return {
        title: 'Run Job Now',
        submit: 'Run now',
        text: `${jobName(asked.job)} does not wait for its moment. A game goes live and a notification is sent only when it is due.`,
      };
    case 'remove':
      return {
        title: 'Remove Job',
        submit: 'Remove job',
        text: `${jobName(asked.job)} does not run, and its log is gone. The alarm of a game or a notification that is still scheduled is added again within a minute.`,
        isDestructive: true,
      };
    case 'run':
      return {
        title: 'Run Scheduled Job',
        submit: 'Run now',
        text: `${asked.title} runs at once, beside its runs by the clock.`,
      };
    case 'pause':
      return {
        title: asked.queues.length > 1 ? 'Pause All Queues' : 'Pause Queue',
        submit: asked.queues.length > 1 ? 'Pause all' : 'Pause queue',
        text: `No further job of ${asked.queues.join(', ')} begins until it is resumed; what runs ends.${
          asked.queues.includes('go-live') ? ' Due games still go live, up to 30 seconds late.' : ''
        }`,
        isDestructive: true,
      };
    case 'resume':
      return {
        title: asked.queues.length > 1 ? 'Resume All Queues' : 'Resume Queue',
        submit: asked.queues.length > 1 ? 'Resume all' : 'Resume queue',
        text: `The jobs of ${asked.queues.join(', ')} run again, those that have waited first.`,
      };
    case 'retry-failed':
      return {
        title: 'Retry All Failed',
        submit: 'Retry all failed',
        text: `Every failed job of ${asked.queues.join(', ')} runs again at once, with all its tries.`,
      };
  }
}
