import { listLeagues } from '@touchline/contract/calls/leagues';
import { createMatch } from '@touchline/contract/calls/matches';
import { createGameFromRequest } from '@touchline/contract/calls/requests';
import { getSettings } from '@touchline/contract/calls/settings';
import { gameForm } from '@touchline/contract/forms/game';
import { newMatchForm } from '@touchline/contract/forms/match';
import type { StaffRequest } from '@touchline/contract/records/request';
import { versus } from '@touchline/contract/rules/formats';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { serverClock } from '../../lib/server-clock.ts';
import { useCan, useMissing } from '../../lib/session.ts';
import { useRecord } from '../../lib/staff-data.ts';
import type { Values } from '../../ui/record-form/draft.ts';
import { FormRow } from '../../ui/record-form/fields.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';
import { AffiliateField, GameFields, TitleOfTeams } from '../games/game-fields.tsx';
import { without, withQuestion } from '../games/game-form.tsx';
import { GameStatusFields, GameTimeFields } from '../games/game-time-fields.tsx';
import { newGameValues, type SiteTime } from '../games/game-values.ts';
import { DayAndTime } from '../time.tsx';
import { MatchFields } from './match-fields.tsx';
import { nearestLeague } from './nearest-league.ts';
import { RequestBadge } from './request-status.tsx';

interface GameFromRequestProps {
  readonly request: StaffRequest;
  readonly onClose: () => void;
}

type Leagues = Parameters<typeof nearestLeague>[0];

/** 'Create Game from Request': the game that a visitor wishes for, in a match that exists or in a new one. */
export function GameFromRequest(props: GameFromRequestProps): ReactNode {
  const site = useRecord(getSettings).data?.settings;
  const leagues = useRecord(listLeagues).data?.leagues;
  // What the fields start out with follows from both.
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
      rules={withQuestion(RULES, null, site)}
      bodyOf={(body) => bodyOf(can('affiliate:view') ? body : without(body, 'affiliateId'))}
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

const newMatch = newMatchForm.pick({ title: true, category: true });

/** The game's rules, and those of the one side of the choice that counts. */
const RULES = gameForm
  .extend({
    addTo: z.enum(['existing', 'new']),
    matchId: z.string(),
    match: z.object({ title: z.string(), category: z.string() }),
  })
  .superRefine(({ addTo, matchId, match }, context) => {
    if (addTo === 'existing') {
      if (matchId !== '') return;
      const message = formTexts.requestEdit.selectMatch;
      context.addIssue({ code: 'custom', path: ['matchId'], message });
      return;
    }
    for (const { path, message } of newMatch.safeParse(match).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['match', ...path], message });
  });

/** What is sent: the match's id, or what a new match is made of. */
function bodyOf({ addTo, matchId, match, ...game }: Values): Values {
  return addTo === 'new' ? { ...game, match } : { ...game, matchId };
}

function valuesOf(request: StaffRequest, leagues: Leagues, site: SiteTime, mayChoose: boolean): Values {
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
