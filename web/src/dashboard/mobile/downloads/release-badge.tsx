import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';

/** The status of a release; older ones may also be alpha or released. */
export function ReleaseBadge({
  status,
  size = 'row',
}: {
  status: string;
  size?: 'regular' | 'row';
}): ReactNode {
  const isFinal = status === 'stable' || status === 'released';
  return (
    <Badge tone={isFinal ? 'chalk' : 'wait-outline'} size={size}>
      {status}
    </Badge>
  );
}
