import type { Call } from '@touchline/contract/define-call';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { useState } from 'react';
import { useMissing } from '../data/session.ts';

interface Right {
  /** The reason why the signed-in user may not make the call; null when it is allowed. */
  readonly reason: string | null;
  /** The sentence for a right that was lost while the form was open; null otherwise. */
  readonly lost: string | null;
}

/** Follows whether the signed-in user may save a form. */
export function useRight(call: Call): Right {
  const reason = useMissing(call);
  const [hadRight] = useState(reason === null);
  const { lostAdding, lostEditing } = dashboardTexts.forms;
  const lostText = call.activity === 'Created' ? lostAdding : lostEditing;
  return { reason, lost: hadRight && reason !== null ? lostText(call.entity) : null };
}
