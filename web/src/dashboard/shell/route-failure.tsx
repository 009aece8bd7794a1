import { actionTexts } from '@touchline/contract/texts/actions';
import { errorTexts } from '@touchline/contract/texts/errors';
import type { ReactNode } from 'react';
import RefreshCw from '~icons/lucide/refresh-cw';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A page that failed to render, or whose code failed to load. */
export function RouteFailure(): ReactNode {
  return (
    <EmptyState
      className="m-6"
      tone="fail"
      icon={<TriangleAlert size={22} />}
      title={errorTexts.internal}
      action={
        <Button size="dashboard" icon={<RefreshCw size={16} />} onClick={() => window.location.reload()}>
          {actionTexts.tryAgain}
        </Button>
      }
    />
  );
}
