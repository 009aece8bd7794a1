import { errorTexts } from '@touchline/contract/texts/errors';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A page that failed while it was drawn, or whose code did not come. */
export function RouteFailure(): ReactNode {
  return (
    <EmptyState
      className="m-6"
      tone="fail"
      icon={<TriangleAlert size={22} />}
      title={errorTexts.internal}
      action={
        <Button size="dashboard" icon={<RefreshCw size={16} />} onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
    />
  );
}
