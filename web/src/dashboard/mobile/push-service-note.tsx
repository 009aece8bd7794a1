import { getPushService } from '@touchline/contract/calls/pushes';
import { pushTexts } from '@touchline/contract/texts/pushes';
import type { ReactNode } from 'react';
import { useRecord } from '../data/staff-data.ts';
import { Note } from '../form/form-notes.tsx';

/** Says that no push service is connected, and how to connect one; renders nothing when one is. */
export function PushServiceNote(): ReactNode {
  const { data } = useRecord(getPushService);
  if (data?.service !== 'none') return null;
  return (
    <Note tone="wait">
      {pushTexts.noService}
      <details className="mt-1">
        <summary className="cursor-pointer text-text-2 underline underline-offset-2 max-md:min-h-11 max-md:py-2.5">
          {pushTexts.connecting.title}
        </summary>
        <p className="mt-1 [overflow-wrap:anywhere]">{pushTexts.connecting.text}</p>
      </details>
    </Note>
  );
}
