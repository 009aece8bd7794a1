import { createPush } from '@touchline/contract/calls/pushes';
import { getSettings } from '@touchline/contract/calls/settings';
import { actionTexts } from '@touchline/contract/texts/actions';
import { firstStepTexts } from '@touchline/contract/texts/first-steps';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import Plus from '~icons/lucide/plus';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useMissing } from '../data/session.ts';
import { useRecord } from '../data/staff-data.ts';
import { PushServiceNote } from '../mobile/push-service-note.tsx';
import {
  AFFILIATE_STEP,
  type FirstStep,
  GAME_STEP,
  LEAGUE_STEP,
  MATCH_STEP,
  useIsStepDone,
} from './first-steps.ts';

/** The steps that are left before the first game can go live, in order; renders nothing once all are done. */
export function FirstSteps(): ReactNode {
  const sendsPushes = useMissing(createPush) === null;
  const needsAffiliate = useRecord(getSettings).data?.settings.affiliateGate ?? true;
  const isDone = new Map([
    [LEAGUE_STEP, useIsStepDone(LEAGUE_STEP)],
    [MATCH_STEP, useIsStepDone(MATCH_STEP)],
    [AFFILIATE_STEP, useIsStepDone(AFFILIATE_STEP, needsAffiliate)],
    [GAME_STEP, useIsStepDone(GAME_STEP)],
  ]);
  const steps = [...isDone.keys()].filter((step) => step !== AFFILIATE_STEP || needsAffiliate);
  const next = steps.findIndex((step) => isDone.get(step) === false);
  if (next === -1) return null;
  return (
    <Panel title={firstStepTexts.title}>
      <ol>
        {steps.map((step, index) => (
          <Step
            key={step.label}
            step={step}
            place={index + 1}
            isDone={isDone.get(step) === true}
            isNext={index === next}
          />
        ))}
      </ol>
      {sendsPushes && (
        <div className="border-t border-line p-3 empty:hidden">
          <PushServiceNote />
        </div>
      )}
    </Panel>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly place: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function Step({ step: { label, why, to, create }, place, isDone, isNext }: StepProps): ReactNode {
  const reason = useMissing(create);
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex min-h-14 items-center gap-4 border-b border-line px-4 py-2.5 text-[14px] leading-5 last:border-b-0"
    >
      <span className="num flex size-7 flex-none items-center justify-center rounded-full border border-line-2 text-text-2">
        {isDone ? <Check size={16} aria-label={actionTexts.done} /> : place}
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block font-semibold ${isDone ? 'text-text-2' : 'text-text'}`}>{label}</span>
        <span className="block text-text-3">{isNext && reason !== null ? reason : why}</span>
      </span>
      {isNext && reason === null && (
        <LinkButton to={to} size="dashboard" icon={<Plus size={16} />}>
          {label}
        </LinkButton>
      )}
    </li>
  );
}
