import { createGame, deleteGame, setStreams, updateGame } from '@touchline/contract/calls/games';
import { listStaffMatches } from '@touchline/contract/calls/matches';
import { getSettings } from '@touchline/contract/calls/settings';
import type { StaffGame } from '@touchline/contract/records/game';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { serverClock } from '../../lib/server-clock.ts';
import { useCan } from '../../lib/session.ts';
import { isDone, useList, useRecord, write } from '../../lib/staff-data.ts';
import type { Values } from '../../ui/record-form/draft.ts';
import { FormCombobox, FormNumber, FormRow, FormText, FormTextArea } from '../../ui/record-form/fields.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';
import { DeleteButton } from '../delete-record.tsx';
import { MissingSteps } from '../first-steps/missing-steps.tsx';
import { DeleteGame } from './delete-game.tsx';
import { AffiliateField, GameFields, TitleOfTeams } from './game-fields.tsx';
import { GameStatusFields, GameTimeFields } from './game-time-fields.tsx';
import {
  type GameValues,
  gameValuesOf,
  mustAskWhenPast,
  newGameValues,
  type SiteTime,
} from './game-values.ts';
import { addressLines, streamsOfLines } from './stream-values.ts';

const texts = dialogTexts.game;
const FINISHED_PAGE = '/dashboard/matches/finished';

interface GameFormProps {
  /** The match of the game; null lets the dialog ask for it. */
  readonly matchId: string | null;
  /** The game to edit; a new one without. */
  readonly game?: StaffGame | undefined;
  /** What a new game starts out with in place of the usual values, such as those of a game that is duplicated. */
  readonly initial?: Partial<GameValues> | undefined;
  readonly onClose: () => void;
}

/** 'Add Game' and 'Edit Game'. */
export function GameForm(props: GameFormProps): ReactNode {
  const settings = useRecord(getSettings).data?.settings;
  // Defaults and the question about the time follow the site's zone, so the dialog opens when it is known.
  if (settings === undefined) return null;
  return props.game ? (
    <EditGame {...props} game={props.game} site={settings} />
  ) : (
    <AddGame {...props} site={settings} />
  );
}

function AddGame({ matchId, initial, onClose, site }: GameFormProps & { site: SiteTime }): ReactNode {
  const can = useCan();
  const matches = useList(
    listStaffMatches,
    { size: 100 },
    { isEnabled: matchId === null && can('matches:view') },
  );
  const [values] = useState(() => ({
    ...newGameValues(serverClock.now(), site.siteTimeZone),
    ...initial,
    matchId: matchId ?? '',
    addresses: '',
  }));
  return (
    <RecordDialog
      title={texts.add}
      submit={texts.submit}
      call={createGame}
      paramsOf={({ matchId: chosen }) => ({ matchId: String(chosen) })}
      values={values}
      rules={withQuestion(addRules, null, site)}
      bodyOf={({ matchId: _, addresses, ...body }) =>
        can('affiliate:view') ? body : without(body, 'affiliateId')
      }
      draft={initial ? false : `game:new:${matchId ?? ''}`}
      another={nextValues(values)}
      failure="alert"
      onSaved={({ game }, { addresses }) => void addStreams(game, String(addresses))}
      onClose={onClose}
    >
      <MissingSteps needsMatch={matchId === null} />
      {matchId === null && (
        <FormCombobox
          name="matchId"
          label="Match"
          options={(matches.data?.matches ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
        />
      )}
      <TitleOfTeams />
      <GameFields />
      <GameTimeFields site={site} before={null} />
      <FormRow>
        <GameStatusFields />
        <AffiliateField empty="Newest active link" />
      </FormRow>
      {can('games:update') && (
        <FormTextArea
          name="addresses"
          label="Stream addresses"
          hint="One a line; each becomes a stream"
          isOptional
          rows={2}
        />
      )}
    </RecordDialog>
  );
}

function EditGame({ game, onClose, site }: GameFormProps & { game: StaffGame; site: SiteTime }): ReactNode {
  const can = useCan();
  const isFinishedPage = useLocation().pathname.startsWith(FINISHED_PAGE);
  const [before] = useState(() => gameValuesOf(game));
  const [isDeleting, setDeleting] = useState(false);
  const params = { matchId: game.matchId, gameId: game._id };
  const hidden = [
    ...(isFinishedPage ? [] : ['highlightsUrl']),
    ...(can('affiliate:view') ? [] : ['affiliateId']),
  ];
  return (
    <>
      <RecordDialog
        title={texts.edit}
        submit={dialogTexts.saveChanges}
        context={game.matchTitle}
        call={updateGame}
        params={params}
        values={before}
        valuesOf={gameValuesOf}
        version={game.version}
        rules={withQuestion(updateGame.body, before, site)}
        bodyOf={(body) => without(body, ...hidden)}
        draft={`game:${game._id}`}
        danger={
          <DeleteButton call={deleteGame} onDelete={() => setDeleting(true)}>
            Delete game
          </DeleteButton>
        }
        failure="alert"
        onClose={onClose}
      >
        <GameFields />
        <GameTimeFields site={site} before={before} />
        <FormRow>
          <GameStatusFields />
          <div className="flex flex-col gap-3.5">
            <AffiliateField
              empty="None"
              current={game.affiliateId && { value: game.affiliateId, label: game.affiliateTitle ?? '' }}
            />
            <FormNumber
              name="viewCount"
              label="View count"
              hint={`Now ${game.viewCount}; empty leaves it`}
              min={0}
              isOptional
            />
          </div>
        </FormRow>
        {isFinishedPage && <FormText name="highlightsUrl" label="Highlights URL" type="url" isOptional />}
      </RecordDialog>
      {isDeleting && <DeleteGame game={game} onDeleted={onClose} onClose={() => setDeleting(false)} />}
    </>
  );
}

const addRules = createGame.body.extend({
  matchId: z.string().min(1, formTexts.requestEdit.selectMatch),
  addresses: z.string().refine((text) => addressLines(text).every(isAddress), formTexts.stream.invalidUrl),
});

/** The rules of a game's call, and that the question about a time that has passed is answered. */
export function withQuestion(rules: z.ZodObject, before: GameValues | null, site: SiteTime): z.ZodType {
  return rules.superRefine((values, context) => {
    const game = values as unknown as GameValues;
    if (game.whenPast !== undefined || !mustAskWhenPast(game, before, site, serverClock.now())) return;
    context.addIssue({ code: 'custom', path: ['whenPast'], message: formTexts.game.timePassed });
  });
}

/** The next game of a row of them: as the last, but for what differs from game to game. */
function nextValues(empty: Values): (saved: Values) => Values {
  return ({ date, time, league, platforms, affiliateId, matchId }) => ({
    ...empty,
    ...{ title: '', homeTeam: '', awayTeam: '', location: '' },
    ...{ date, time, league, platforms, affiliateId, matchId },
  });
}

async function addStreams({ _id, matchId, version }: StaffGame, addresses: string): Promise<void> {
  const streamUrls = streamsOfLines(addressLines(addresses), 1);
  if (streamUrls.length === 0) return;
  const params = { matchId, gameId: _id };
  await isDone(write(setStreams, { params, body: { streamUrls, version } as never }));
}

/** The values without some of them. */
export function without(values: Values, ...names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function isAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
