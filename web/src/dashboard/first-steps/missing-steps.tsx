import { firstStepTexts } from '@touchline/contract/texts/first-steps';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { useMissing } from '../data/session.ts';
import { Note } from '../form/form-notes.tsx';
import { type FirstStep, LEAGUE_STEP, MATCH_STEP, useIsStepDone } from './first-steps.ts';

/** The records that are needed before a game can be added, with links to add them; renders nothing once they exist. */
export function MissingSteps({ needsMatch }: { needsMatch: boolean }): ReactNode {
  const hasLeague = useIsStepDone(LEAGUE_STEP);
  const hasMatch = useIsStepDone(MATCH_STEP, needsMatch);
  if (hasLeague === false) return <MissingStep step={LEAGUE_STEP} text={firstStepTexts.noLeague} />;
  if (hasMatch === false) return <MissingStep step={MATCH_STEP} text={firstStepTexts.noMatch} />;
  return null;
}

function MissingStep({ step, text }: { step: FirstStep; text: string }): ReactNode {
  const reason = useMissing(step.create);
  return (
    <Note tone="wait">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <strong className="font-semibold">{text}</strong> {reason ?? step.why}
        </span>
        {reason === null && (
          <LinkButton to={step.to} size="row" className="max-md:min-h-11">
            {step.label}
          </LinkButton>
        )}
      </span>
    </Note>
  );
}
