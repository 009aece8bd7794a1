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
import { queueTexts } from '@touchline/contract/texts/queues';
import { resultTexts } from '@touchline/contract/texts/results';
import type { ReactNode } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { callApi } from '../data/call.ts';
import { isDone, refresh, write } from '../data/staff-data.ts';

/** An action that needs a confirmation. */
export type Asked =
  | { readonly kind: 'retry' | 'promote' | 'remove'; readonly job: JobRecord }
  | { readonly kind: 'pause' | 'resume' | 'retry-failed'; readonly queues: readonly QueueName[] }
  | { readonly kind: 'run'; readonly name: string; readonly title: string };

export type Ask = (asked: Asked) => void;

/** The name of a job in one line. */
export const jobName = ({ title, about }: JobRecord): string => [title, about].filter(Boolean).join(': ');

interface SteerDialogProps {
  readonly asked: Asked;
  /** Called when the action is done, before the dialog closes. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Asks before an action on jobs, and runs it. */
export function SteerDialog({ asked, onDone, onClose }: SteerDialogProps): ReactNode {
  const { title, submit, text, isDestructive } = wordsOf(asked);
  return (
    <Confirm
      title={title}
      submit={submit}
      busyLabel={actions.working}
      {...(isDestructive && { tone: 'destructive' as const })}
      onConfirm={async () => {
        const hasWorked = await isDone(steer(asked));
        if (hasWorked) onDone?.();
        return hasWorked;
      }}
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
      await steerQueues(asked.kind, asked.queues);
  }
}

type OfQueues = Extract<Asked, { queues: unknown }>['kind'];
const CALLS = { pause: pauseQueue, resume: resumeQueue, 'retry-failed': retryFailed } as const;

/** Runs an action on queues, with one message for all of them. Throws the first failure, after all were tried. */
async function steerQueues(kind: OfQueues, queues: readonly QueueName[]): Promise<void> {
  const call = CALLS[kind];
  const [only, ...others] = queues;
  if (only !== undefined && others.length === 0) {
    await write(call, { params: { queue: only } });
    return;
  }
  const answers = await Promise.allSettled(queues.map((queue) => callApi(call, { params: { queue } })));
  void refresh(call);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  showToast('success', MANY[kind](queues.length));
}

const { queues: results } = resultTexts;
const MANY = {
  pause: results.allPaused,
  resume: results.allResumed,
  'retry-failed': results.allRetried,
} as const;

interface DialogWords {
  title: string;
  submit: string;
  text: string;
  isDestructive?: true;
}

const { actions, steer: questions } = queueTexts;

function wordsOf(asked: Asked): DialogWords {
  switch (asked.kind) {
    case 'retry':
      return {
        title: questions.retry.title,
        submit: questions.retry.submit,
        text: questions.retry.text(jobName(asked.job)),
      };
    case 'promote':
      return {
        title: questions.promote.title,
        submit: actions.runNow,
        text: questions.promote.text(jobName(asked.job)),
      };
    case 'remove':
      return {
        title: questions.remove.title,
        submit: questions.remove.submit,
        text: questions.remove.text(jobName(asked.job)),
        isDestructive: true,
      };
    case 'run':
      return {
        title: questions.run.title,
        submit: actions.runNow,
        text: questions.run.text(asked.title),
      };
    case 'pause':
      return {
        title: asked.queues.length > 1 ? questions.pause.titleOfAll : questions.pause.title,
        submit: asked.queues.length > 1 ? actions.pauseAll : actions.pauseQueue,
        text: [
          questions.pause.text(asked.queues.join(', ')),
          ...(asked.queues.includes('go-live') ? [questions.pause.goLive] : []),
        ].join(' '),
        isDestructive: true,
      };
    case 'resume':
      return {
        title: asked.queues.length > 1 ? questions.resume.titleOfAll : questions.resume.title,
        submit: asked.queues.length > 1 ? actions.resumeAll : actions.resumeQueue,
        text: questions.resume.text(asked.queues.join(', ')),
      };
    case 'retry-failed':
      return {
        title: questions.retryFailed.title,
        submit: actions.retryAllFailed,
        text: questions.retryFailed.text(asked.queues.join(', ')),
      };
  }
}
