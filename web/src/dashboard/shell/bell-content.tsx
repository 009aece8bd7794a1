import BellIcon from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { AccessRequests } from './access-requests.tsx';
import { useInterface } from './interface-state.ts';
import { NeedsAttention } from './needs-attention.tsx';
import { NewestRequests } from './newest-requests.tsx';

const REQUESTS = '/dashboard/matches/request';

interface BellContentProps {
  /** Whether the user may see the requests. */
  readonly maySee: boolean;
  readonly onOpen: () => void;
}

/** What the bell's dropdown shows: the newest requests, who asks for access, and whatever needs attention. */
export default function BellContent({ maySee, onOpen }: BellContentProps): ReactNode {
  const can = useCan();
  const isMuted = useInterface((state) => state.isMuted);
  return (
    <>
      {maySee && (
        <>
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
            <h2 className="type-panel">New requests</h2>
            <Button
              size="row"
              variant="quiet"
              icon={isMuted ? <BellOff size={16} /> : <BellIcon size={16} />}
              aria-pressed={isMuted}
              onClick={() => useInterface.setState({ isMuted: !isMuted })}
            >
              {isMuted ? 'Muted' : 'Sound on'}
            </Button>
          </div>
          <NewestRequests path={REQUESTS} onOpen={onOpen} />
          <Link
            to={REQUESTS}
            onClick={onOpen}
            className="quick flex min-h-11 items-center justify-center border-t border-line type-label-sm text-text hover:bg-hover"
          >
            All requests
          </Link>
        </>
      )}
      {can('permissions:update') && <AccessRequests />}
      <NeedsAttention onOpen={onOpen} />
      {/* What stands above has nothing to say, or the user holds none of its keys. */}
      <p className="hidden p-4 text-[14px] leading-5 only:block">Nothing to see here.</p>
    </>
  );
}
