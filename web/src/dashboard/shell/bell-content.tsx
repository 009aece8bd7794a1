import { listAccessRequests } from '@touchline/contract/calls/access-requests';
import { exactCount } from '@touchline/contract/rules/formats';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { shellTexts } from '@touchline/contract/texts/shell';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import Volume2 from '~icons/lucide/volume-2';
import VolumeX from '~icons/lucide/volume-x';
import { Button } from '../../ui/button.tsx';
import { useInbox } from '../data/live-updates.ts';
import { useCan } from '../data/session.ts';
import { useRecord } from '../data/staff-data.ts';
import { AccessRequests } from './access-requests.tsx';
import { BellLoading } from './bell-loading.tsx';
import { useInterface } from './interface-state.ts';
import { NeedsAttention, useTroubles } from './needs-attention.tsx';
import { NewestRequests } from './newest-requests.tsx';

const REQUESTS = '/dashboard/matches/request';

interface BellContentProps {
  /** Whether the user may see the requests. */
  readonly maySee: boolean;
  readonly onOpen: () => void;
}

/** The bell's dropdown: the newest requests, the requests for access, and everything that needs attention. */
export default function BellContent({ maySee, onOpen }: BellContentProps): ReactNode {
  const mayGrant = useCan()('permissions:update');
  const access = useRecord(listAccessRequests, {}, { isEnabled: mayGrant });
  const asked = (mayGrant && access.data?.accessRequests) || [];
  const { troubles, ...news } = useTroubles();
  const isLoading = access.isLoading || news.isLoading;
  const hasFailed = access.isError || news.hasFailed;
  const retry = () => {
    if (access.isError) void access.refetch();
    news.retry();
  };
  return (
    <>
      {maySee && (
        <div>
          <Head onOpen={onOpen} />
          <NewestRequests path={REQUESTS} onOpen={onOpen} />
        </div>
      )}
      {asked.length > 0 && <AccessRequests requests={asked} />}
      {troubles.length > 0 && <NeedsAttention troubles={troubles} onOpen={onOpen} />}
      {isLoading && <BellLoading lines={1} />}
      {hasFailed && (
        <p role="alert" className="flex items-center gap-3 px-4 py-3 text-[14px] leading-5">
          <span className="flex-1">{dashboardTexts.lists.loadFailed}</span>
          <Button size="row" className="max-md:min-h-11" onClick={retry}>
            {actionTexts.tryAgain}
          </Button>
        </p>
      )}
      {!maySee && !isLoading && !hasFailed && asked.length + troubles.length === 0 && (
        <p className="p-4 text-[14px] leading-5">{shellTexts.bell.nothing}</p>
      )}
    </>
  );
}

/** The number of New requests, a link to all requests, and the switch for the sound. */
function Head({ onOpen }: { onOpen: () => void }): ReactNode {
  const count = useInbox((state) => state.newRequests);
  const isMuted = useInterface((state) => state.isMuted);
  const sound = isMuted ? shellTexts.bell.muted : shellTexts.bell.soundOn;
  return (
    <div className="flex min-h-12 items-center gap-2 border-b border-line pr-1.5 pl-4">
      <h2 className="flex-1 type-panel">
        {shellTexts.bell.newRequests}{' '}
        <span className="ml-1 font-sans text-[14px] font-normal text-text-3">{exactCount(count)}</span>
      </h2>
      <Link
        to={REQUESTS}
        onClick={onOpen}
        className="quick flex min-h-9 items-center gap-1 rounded-card px-2 text-[14px] leading-5 text-text-2 hover:bg-hover hover:text-text max-md:min-h-11"
      >
        {shellTexts.bell.allRequests}
        <ChevronRight size={16} />
      </Link>
      <Button
        size="dashboard"
        variant="quiet"
        square
        className="max-md:!size-11"
        aria-label={sound}
        title={sound}
        aria-pressed={isMuted}
        icon={isMuted ? <VolumeX size={16} /> : <Volume2 size={16} />}
        onClick={() => useInterface.setState({ isMuted: !isMuted })}
      />
    </div>
  );
}
