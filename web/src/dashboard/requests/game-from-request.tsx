import { listGames } from '@touchline/contract/calls/games';
import { listLeagues } from '@touchline/contract/calls/leagues';
import { createMatch, listStaffMatches } from '@touchline/contract/calls/matches';
import { createGameFromRequest } from '@touchline/contract/calls/requests';
import { getSettings } from '@touchline/contract/calls/settings';
import type { ResponseOf } from '@touchline/contract/define-call';
import { UNFINISHED_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffGame } from '@touchline/contract/records/game';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { StaffRequest } from '@touchline/contract/records/request';
import { versus } from '@touchline/contract/rules/formats';
import { sortKey } from '@touchline/contract/rules/search';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { supportTexts } from '@touchline/contract/texts/support';
import { type ReactNode, useMemo, useState } from 'react';
import Check from '~icons/lucide/check';
import { serverClock } from '../../lib/server-clock.ts';
import { useCan, useMissing } from '../data/session.ts';
import { useList, useRecord } from '../data/staff-data.ts';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import type { FormValues } from '../form/form-values.ts';
import { AffiliateField, GameFields, TitleOfTeams } from '../games/game-fields.tsx';
import { withQuestion } from '../games/game-form.tsx';
import { GameStatusFields, GameTimeFields } from '../games/game-time-fields.tsx';
import { newGameValues, type SiteTime } from '../games/game-values.ts';
import { SameGame } from '../games/same-game.tsx';
import { addStreams, StreamAddresses } from '../games/stream-addresses.tsx';
import { useWithLeague } from '../games/team-suggestions.tsx';
import { DayAndTime } from '../time.tsx';
import { fittingMatch } from './fitting-match.ts';
import { gameFromRequestRules } from './game-from-request-rules.ts';
import { MatchFields, NEWEST_MATCHES } from './match-fields.tsx';
import { nearestLeague } from './nearest-league.ts';
import { RequestBadge } from './request-status.tsx';

interface GameFromRequestProps {
  readonly request: StaffRequest;
  readonly onClose: () => void;
}

const texts = dialogTexts.gameFromRequest;
const { RecordDialog, useValues } = formParts<typeof gameFromRequestRules>();
type Matches = ResponseOf<typeof listStaffMatches>['matches'];

/** 'Create Game from Request': the requested game, in an existing match or a new one. */
export function GameFromRequest(props: GameFromRequestProps): ReactNode {
  const site = useRecord(getSettings).data?.settings;
  const leagues = useRecord(listLeagues).data?.leagues;
  const mayChoose = useMissing(listStaffMatches) === null;
  const newest = useList(listStaffMatches, NEWEST_MATCHES, { isEnabled: mayChoose });
  const matches = mayChoose && !newest.isError ? newest.data?.matches : NO_MATCHES;
  const { category, league } = props.request;
  const nearest = useMemo(
    () => leagues && nearestLeague(leagues, league, category),
    [leagues, league, category],
  );
  const mayList = useMissing(listGames) === null && mayChoose && nearest !== null;
  const ofLeague = useList(
    listGames,
    { league: nearest?._id ?? '', status: UNFINISHED_STATUSES, size: 100 },
    { isEnabled: mayList && nearest !== undefined },
  );
  const games = mayList && !ofLeague.isError ? ofLeague.data?.games : NO_GAMES;
  // The initial values depend on all of them.
  if (site === undefined || nearest === undefined || matches === undefined || games === undefined)
    return null;
  return <OpenDialog {...props} {...{ site, nearest, matches, games, mayChoose }} />;
}

const NO_MATCHES: Matches = [];
const NO_GAMES: readonly StaffGame[] = [];

interface Known {
  readonly site: SiteTime;
  /** The league that the visitor most likely meant. */
  readonly nearest: PublicLeague | null;
  readonly matches: Matches;
  /** The league's games that are not finished. */
  readonly games: readonly StaffGame[];
  /** Whether the user may see matches. */
  readonly mayChoose: boolean;
}

function OpenDialog({ request, onClose, ...known }: GameFromRequestProps & Known): ReactNode {
  const { site, mayChoose } = known;
  const { _id, username, createdAt, category, league, status } = request;
  const can = useCan();
  const withLeague = useWithLeague();
  const noNewMatch = useMissing(createMatch);
  const [nearest] = useState(known.nearest);
  const [values] = useState(() => valuesOf(request, known));
  return (
    <RecordDialog
      title={texts.title}
      submit={supportTexts.requests.createGame}
      context={
        <>
          {supportTexts.requests.askedForBy(username)}
          <DayAndTime of={createdAt} />
          {supportTexts.requests.wish(category, league)}
        </>
      }
      aside={<RequestBadge status={status} />}
      danger={
        <span className="flex items-center gap-2 type-caption text-text-2 md:text-[14px]">
          <Check size={16} />
          {supportTexts.requests.becomesApproved}
        </span>
      }
      call={createGameFromRequest}
      params={{ id: _id }}
      values={values}
      rules={withQuestion(gameFromRequestRules, null, site)}
      bodyOf={({ addTo, matchId, match, affiliateId, addresses: _, ...game }) => ({
        ...withLeague(game),
        ...(addTo === 'new' ? { match } : { matchId }),
        ...(can('affiliate:view') && { affiliateId }),
      })}
      draft={`request:${_id}:game`}
      onSaved={({ game }, { addresses }) => void addStreams(game, addresses)}
      onClose={onClose}
    >
      <MatchFields category={category} mayChoose={mayChoose} mayAdd={noNewMatch === null} />
      <TitleOfTeams />
      <GameFields leagueHint={<ClosestTo written={league} nearest={nearest} />} />
      <GameTimeFields site={site} before={null} />
      <SameGame site={site} hasOtherDays />
      <FormRow>
        <GameStatusFields />
        <AffiliateField empty={supportTexts.requests.newestAffiliate} />
      </FormRow>
      <StreamAddresses />
    </RecordDialog>
  );
}

/** Says why the league is chosen, while it is, where the visitor wrote another name. */
function ClosestTo({ written, nearest }: { written: string; nearest: PublicLeague | null }): ReactNode {
  const { leagueId } = useValues();
  const isChosen = nearest !== null && leagueId === nearest._id;
  return isChosen && sortKey(written) !== sortKey(nearest.name) && texts.closestTo(written);
}

function valuesOf(
  { homeTeam, awayTeam, category, league }: StaffRequest,
  { site, nearest, matches, games, mayChoose }: Known,
): FormValues<typeof gameFromRequestRules> {
  const title = versus(homeTeam, awayTeam);
  return {
    ...newGameValues(serverClock.now(), site.siteTimeZone),
    addTo: mayChoose ? 'existing' : 'new',
    matchId: fittingMatch(matches, { title, league: nearest?.name ?? '', games })?._id ?? '',
    match: { title: nearest?.name ?? league, category },
    title,
    homeTeam,
    awayTeam,
    leagueId: nearest?._id ?? '',
    addresses: '',
  };
}
