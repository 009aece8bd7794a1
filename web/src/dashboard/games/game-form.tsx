import { createGame, deleteGame, updateGame } from '@touchline/contract/calls/games';
import { listStaffMatches } from '@touchline/contract/calls/matches';
import { getSettings } from '@touchline/contract/calls/settings';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import type { StaffGame } from '@touchline/contract/records/game';
import { narrowedTo } from '@touchline/contract/rules/dashboard-paths';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { gameTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { serverClock } from '../../lib/server-clock.ts';
import { useCan } from '../data/session.ts';
import { useList, useRecord } from '../data/staff-data.ts';
import { DeleteButton } from '../delete-record.tsx';
import { MissingSteps } from '../first-steps/missing-steps.tsx';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import { type FormValues, formValues } from '../form/form-values.ts';
import { useWayToAdded } from '../use-way-to-added.ts';
import { DeleteGame } from './delete-game.tsx';
import { AffiliateField, GameFields, TitleOfTeams } from './game-fields.tsx';
import { GameStatusFields, GameTimeFields } from './game-time-fields.tsx';
import {
  answeredBy,
  type GameField,
  type GameValues,
  gameFields,
  JOINED_GAME_FIELDS,
  mustAskWhenPast,
  newGameValues,
  type SiteTime,
} from './game-values.ts';
import { SameGame } from './same-game.tsx';
import { addStreams, StreamAddresses, streamAddresses } from './stream-addresses.tsx';
import { useWithLeague } from './team-suggestions.tsx';

const texts = dialogTexts.game;
const FINISHED_PAGE = '/dashboard/matches/finished';
const addRules = gameFields.extend({
  matchId: z.string().min(1, formTexts.requestEdit.selectMatch),
  addresses: streamAddresses,
});
type AddValues = FormValues<typeof addRules>;
const editRules = gameFields.extend(updateGame.body.pick({ viewCount: true }).shape);
const { RecordDialog: AddDialog, FormCombobox } = formParts<typeof addRules>();
const { RecordDialog: EditDialog, FormNumber, FormText } = formParts<typeof editRules>();

interface GameFormProps {
  /** The match of the game; null shows a field for it. */
  readonly matchId: string | null;
  /** The game to edit; missing for a new game. */
  readonly game?: StaffGame | undefined;
  /** The field of that game where focus starts; by default the first. */
  readonly field?: GameField | undefined;
  /** Initial values of a new game, such as those of a game that is duplicated, in place of the defaults. */
  readonly initial?: Partial<GameValues> | undefined;
  readonly onClose: () => void;
}

/** 'Add Game' and 'Edit Game'. */
export function GameForm(props: GameFormProps): ReactNode {
  const settings = useRecord(getSettings).data?.settings;
  // Defaults and the question about a past time depend on the site's time zone, so the dialog waits for the settings.
  if (settings === undefined) return null;
  return props.game ? (
    <EditGame {...props} game={props.game} site={settings} />
  ) : (
    <AddGame {...props} site={settings} />
  );
}

/** The list that has a game, by its status. */
const LISTS: Readonly<Record<GameStatus, string>> = {
  Live: '/dashboard/matches',
  Scheduled: '/dashboard/matches/schedule',
  Finished: FINISHED_PAGE,
};

function AddGame({ matchId, initial, onClose, site }: GameFormProps & { site: SiteTime }): ReactNode {
  const can = useCan();
  const withLeague = useWithLeague();
  const { noteAdded, close } = useWayToAdded(onClose);
  const { pathname } = useLocation();
  const matches = useList(
    listStaffMatches,
    { size: 100 },
    { isEnabled: matchId === null && can('matches:view') },
  );
  const [values] = useState(() => ({
    ...newGameValues(serverClock.now(), site.siteTimeZone),
    ...initial,
    matchId: matchId ?? '',
  }));
  return (
    <AddDialog
      title={texts.add}
      submit={texts.submit}
      call={createGame}
      paramsOf={({ matchId: chosen }) => ({ matchId: chosen })}
      values={values}
      rules={withQuestion(addRules, null, site)}
      bodyOf={({ matchId: _, addresses, affiliateId, ...body }) => ({
        ...withLeague(body),
        ...(can('affiliate:view') && { affiliateId }),
      })}
      draft={initial ? false : `game:new:${matchId ?? ''}`}
      another={nextValues}
      failure="alert"
      show={({ game: { status, title } }) => {
        const isOtherList = Object.values(LISTS).includes(pathname) && pathname !== LISTS[status];
        return noteAdded(narrowedTo(LISTS[status], title), !isOtherList);
      }}
      onSaved={({ game }, { addresses }) => void addStreams(game, addresses)}
      onClose={close}
    >
      <MissingSteps needsMatch={matchId === null} />
      {matchId === null && (
        <FormCombobox
          name="matchId"
          label={labelTexts.match}
          options={(matches.data?.matches ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
        />
      )}
      <TitleOfTeams />
      <GameFields />
      <GameTimeFields site={site} before={null} />
      <SameGame site={site} />
      <FormRow>
        <GameStatusFields />
        <AffiliateField empty={gameTexts.form.newestAffiliate} />
      </FormRow>
      <StreamAddresses />
    </AddDialog>
  );
}

function EditGame({
  game,
  field,
  onClose,
  site,
}: GameFormProps & { game: StaffGame; site: SiteTime }): ReactNode {
  const can = useCan();
  const withLeague = useWithLeague();
  const isFinishedPage = useLocation().pathname.startsWith(FINISHED_PAGE);
  // Kept from opening: values and version belong together.
  const [opened] = useState(game);
  const before = editValuesOf(opened);
  const [isDeleting, setDeleting] = useState(false);
  const params = { matchId: game.matchId, gameId: game._id };
  return (
    <>
      <EditDialog
        title={texts.edit}
        submit={dialogTexts.saveChanges}
        context={game.matchTitle}
        call={updateGame}
        params={params}
        record={opened}
        valuesOf={editValuesOf}
        rules={withQuestion(editRules, before, site)}
        joined={JOINED_GAME_FIELDS}
        alreadyIn={answeredBy}
        bodyOf={({ highlightsUrl, affiliateId, ...body }) => ({
          ...withLeague(body),
          ...(isFinishedPage && { highlightsUrl }),
          ...(can('affiliate:view') && { affiliateId }),
        })}
        draft={`game:${game._id}`}
        focusField={field}
        danger={
          <DeleteButton call={deleteGame} onDelete={() => setDeleting(true)}>
            {gameTexts.actions.delete}
          </DeleteButton>
        }
        failure="alert"
        onClose={onClose}
      >
        <GameFields current={opened} />
        <GameTimeFields site={site} before={before} />
        <FormRow>
          <GameStatusFields />
          <div className="flex flex-col gap-3.5">
            <AffiliateField
              empty={labelTexts.none}
              current={game.affiliateId && { value: game.affiliateId, label: game.affiliateTitle ?? '' }}
            />
            <FormNumber
              name="viewCount"
              label={gameTexts.form.viewCount}
              hint={gameTexts.form.viewCountHint(game.viewCount)}
              min={0}
              isOptional
            />
          </div>
        </FormRow>
        {isFinishedPage && (
          <FormText name="highlightsUrl" label={gameTexts.form.highlightsUrl} type="url" isOptional />
        )}
      </EditDialog>
      {isDeleting && <DeleteGame game={game} onDeleted={onClose} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** The rules of a game's call, plus the rule that the question about a past time is answered. */
export function withQuestion<S extends z.ZodObject<typeof gameFields.shape>>(
  rules: S,
  before: GameValues | null,
  site: SiteTime,
): S {
  return rules.superRefine((game, context) => {
    if (game.whenPast !== undefined || !mustAskWhenPast(game, before, site, serverClock.now())) return;
    context.addIssue({ code: 'custom', path: ['whenPast'], message: formTexts.game.timePassed });
  });
}

/**
 * The initial values of the next game when several are added in a row: those of the last one, except the fields that
 * differ from game to game.
 */
function nextValues(saved: AddValues): Partial<AddValues> {
  const { date, time, leagueId, platforms, affiliateId, matchId } = saved;
  return {
    ...{ title: '', homeTeam: '', awayTeam: '', location: '' },
    ...{ date, time, leagueId, platforms, affiliateId, matchId },
  };
}

/** The field values of a stored game; the view count is sent only when one is typed. */
const editValuesOf = (game: StaffGame): FormValues<typeof editRules> => ({
  ...formValues(editRules, game),
  viewCount: undefined,
});
