import { listRequests } from '@touchline/contract/calls/requests';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { shellTexts } from '@touchline/contract/texts/shell';
import { teamTexts } from '@touchline/contract/texts/teams';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TeamMark } from '../../sport/mark.tsx';
import { useList } from '../data/staff-data.ts';
import { Ago } from '../time.tsx';
import { BellLoading } from './bell-loading.tsx';

/** This many of the newest requests are listed. */
const LISTED = 3;

interface NewestRequestsProps {
  /** The page of all requests. */
  readonly path: string;
  readonly onOpen: () => void;
}

/** The newest requests with the status New, in the bell's dropdown. */
export function NewestRequests({ path, onOpen }: NewestRequestsProps): ReactNode {
  const { data, isError } = useList(listRequests, { status: 'New', sort: '-createdAt', size: 10 });
  if (isError && !data) return <p className="p-4 text-[14px] leading-5">{dashboardTexts.lists.loadFailed}</p>;
  if (!data) return <BellLoading lines={LISTED} />;
  const requests = data.requests.slice(0, LISTED);
  if (requests.length === 0) return <p className="p-4 text-[14px] leading-5">{shellTexts.bell.noRequests}</p>;
  return (
    <ul>
      {requests.map((request) => (
        <li key={request._id} className="border-b border-line last:border-b-0">
          <Link
            to={path}
            onClick={onOpen}
            className="quick flex min-h-[54px] items-center gap-2.5 px-4 py-2 hover:bg-hover"
          >
            <span className="flex flex-none gap-1">
              <TeamMark name={request.homeTeam} className="size-5" />
              <TeamMark name={request.awayTeam} className="size-5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate type-label-sm text-text">
                {request.homeTeam} <span className="font-normal text-text-3">{teamTexts.vs}</span>{' '}
                {request.awayTeam}
              </span>
              <span className="block truncate type-caption text-text-3">
                {request.league}, {request.category}
              </span>
            </span>
            <span className="flex-none type-caption text-text-3">
              <Ago of={request.createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
