import { listLeagues } from '@touchline/contract/calls/leagues';
import { createMatch } from '@touchline/contract/calls/matches';
import { createGameFromRequest } from '@touchline/contract/calls/requests';
import { getSettings } from '@touchline/contract/calls/settings';
import type { StaffRequest } from '@touchline/contract/records/request';
import { versus } from '@touchline/contract/rules/formats';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { type ReactNode, useState } from 'react';
import Check from '~icons/lucide/check';
import { serverClock } from '../../lib/server-clock.ts';
import { useCan, useMissing } from '../data/session.ts';
import { useRecord } from '../data/staff-data.ts';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import type { FormValues } from '../form/form-values.ts';
import { AffiliateField, GameFields, TitleOfTeams } from '../games/game-fields.tsx';
import { withQuestion } from '../games/game-form.tsx';
import { GameStatusFields, GameTimeFields } from '../games/game-time-fields.tsx';
import { newGameValues, type SiteTime } from '../games/game-values.ts';
import { DayAndTime } from '../time.tsx';
import { gameFromRequestRules } from './game-from-request-rules.ts';
import { MatchFields } from './match-fields.tsx';
import { nearestLeague } from './nearest-league.ts';
import { RequestBadge } from './request-status.tsx';

interface GameFromRequestProps {
  readonly request: StaffRequest;
  readonly onClose: () => void;
}

const { RecordDialog } = formParts<typeof gameFromRequestRules>();
type Leagues = Parameters<typeof nearestLeague>[0];

/** 'Create Game from Request': the requested game, in an existing match or a new one. */
export function GameFromRequest(props: GameFromRequestProps): ReactNode {
  const site = useRecord(getSettings).data?.settings;
  const leagues = useRecord(listLeagues).data?.leagues;
  // The initial values depend on both.
  if (site === undefined || leagues === undefined) return null;
  return <OpenDialog {...props} site={site} leagues={leagues} />;
}

function OpenDialog({
  request,
  site,
  leagues,
  onClose,
}: GameFromRequestProps & { site: SiteTime; leagues: Leagues }): ReactNode {
  const { _id, username, createdAt, category, league, status } = request;
  const can = useCan();
  const mayChoose = can('matches:view');
  const noNewMatch = useMissing(createMatch);
  const [values] = useState(() => valuesOf(request, leagues, site, mayChoose));
  return (
    <RecordDialog
      title={dialogTexts.gameFromRequest.title}
      submit="Create game"
      context={
        <>
          Asked for by {username}, <DayAndTime of={createdAt} />: {category}, “{league}”
        </>
      }
      aside={<RequestBadge status={status} />}
      danger={
        <span className="flex items-center gap-2 type-caption text-text-2 md:text-[14px]">
          <Check size={16} />
          The request becomes Approved
        </span>
      }
      call={createGameFromRequest}
      params={{ id: _id }}
      values={values}
      rules={withQuestion(gameFromRequestRules, null, site)}
      bodyOf={({ addTo, matchId, match, affiliateId, ...game }) => ({
        ...game,
        ...(addTo === 'new' ? { match } : { matchId }),
        ...(can('affiliate:view') && { affiliateId }),
      })}
      draft={`request:${_id}:game`}
      onClose={onClose}
    >
      <MatchFields category={category} mayChoose={mayChoose} mayAdd={noNewMatch === null} />
      <TitleOfTeams />
      <GameFields />
      <GameTimeFields site={site} before={null} />
      <FormRow>
        <GameStatusFields />
        <AffiliateField empty="Newest active link" />
      </FormRow>
    </RecordDialog>
  );
}

function valuesOf(
  request: StaffRequest,
  leagues: Leagues,
  site: SiteTime,
  mayChoose: boolean,
): FormValues<typeof gameFromRequestRules> {
  const { homeTeam, awayTeam, category, league } = request;
  const nearest = nearestLeague(leagues, league, category);
  return {
    ...newGameValues(serverClock.now(), site.siteTimeZone),
    addTo: mayChoose ? 'existing' : 'new',
    matchId: '',
    match: { title: nearest?.name ?? league, category },
    title: versus(homeTeam, awayTeam),
    homeTeam,
    awayTeam,
    league: nearest?.name ?? '',
  };
}
