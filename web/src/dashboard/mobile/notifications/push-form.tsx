import { createPush, updatePush } from '@touchline/contract/calls/pushes';
import { getSettings } from '@touchline/contract/calls/settings';
import { pushDialogForm, relativeOf } from '@touchline/contract/forms/push';
import type { PublicGame } from '@touchline/contract/records/match';
import type { PushRecord } from '@touchline/contract/records/push';
import { dashboardPushPath } from '@touchline/contract/rules/dashboard-paths';
import { exactCount } from '@touchline/contract/rules/formats';
import { titlePreview } from '@touchline/contract/rules/title-preview';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { labelTexts } from '@touchline/contract/texts/labels';
import { pushTexts } from '@touchline/contract/texts/pushes';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import Send from '~icons/lucide/send';
import { serverClock } from '../../../lib/server-clock.ts';
import { showToast } from '../../../lib/toasts.ts';
import { DashboardClock } from '../../dashboard-clock.tsx';
import { useRecord } from '../../data/staff-data.ts';
import { formParts } from '../../form/form-parts.tsx';
import { useWayToAdded } from '../../use-way-to-added.ts';
import { PushServiceNote } from '../push-service-note.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { PushFields } from './push-fields.tsx';
import { useGameOptions, usePushGames } from './push-games.ts';
import {
  deliveryMoment,
  editedValues,
  gamePushValues,
  JOINED_PUSH_FIELDS,
  NEW_PUSH,
  type PushValues,
  pushBodyOf,
  repeatValues,
} from './push-values.ts';
import { platformsText, SendQuestion, useEstimate } from './send-question.tsx';

const texts = dialogTexts.push;
const { AddOrEditDialog, useValues } = formParts<typeof pushDialogForm>();

/** The task of the form: a new push, one about a game or like another one, or an edit. */
export type PushTask =
  | { readonly kind: 'add'; readonly gameId?: string | null; readonly like?: PushRecord }
  | { readonly kind: 'edit'; readonly push: PushRecord };

interface PushFormProps {
  readonly task: PushTask;
  readonly onClose: () => void;
}

/** 'Add Mobile Notification' and 'Edit Mobile Notification'. */
export function PushForm(props: PushFormProps): ReactNode {
  const siteTimeZone = useRecord(getSettings).data?.settings.siteTimeZone;
  const games = usePushGames();
  const isAboutGame = useIsGameThere(props, games);
  // The initial values depend on both.
  if (siteTimeZone === undefined || games === undefined || !isAboutGame) return null;
  return <OpenForm {...props} siteTimeZone={siteTimeZone} games={games} />;
}

/** Whether the app shows the game of a new push, as of the opening of the dialog; otherwise the dialog closes. */
function useIsGameThere(
  { task, onClose }: PushFormProps,
  games: readonly PublicGame[] | undefined,
): boolean | undefined {
  const gameId = task.kind === 'add' ? task.gameId : null;
  const [isThere, setThere] = useState(gameId ? undefined : true);
  if (isThere === undefined && games !== undefined) setThere(games.some(({ _id }) => _id === gameId));
  const giveUp = useEffectEvent(() => {
    showToast('error', pushTexts.gameNotInApp);
    onClose();
  });
  useEffect(() => {
    if (isThere === false) giveUp();
  }, [isThere]);
  return isThere;
}

interface OpenFormProps extends PushFormProps {
  readonly siteTimeZone: string;
  readonly games: readonly PublicGame[];
}

function OpenForm({ task, siteTimeZone, games, onClose }: OpenFormProps): ReactNode {
  const push = task.kind === 'edit' ? task.push : (task.like ?? null);
  const edited = task.kind === 'edit' ? task.push : null;
  const options = useGameOptions(games, push);
  const { noteAdded, close } = useWayToAdded(onClose);
  const shownType = useSearchParams()[0].get('tab') === 'scheduled' ? 'scheduled' : 'instant';
  const [values] = useState(() => firstValues(task, games));
  const sportOf = (gameId: string) =>
    games.find(({ _id }) => _id === gameId)?.category ?? (push?.gameId === gameId ? push.sport : null);
  const ask = (typed: PushValues, answer: { onConfirm: () => unknown; onClose: () => void }) => {
    const { deliveryType, audience = 'all', category, title, gameId } = typed;
    if (deliveryType !== 'instant') return null;
    const shown = titlePreview({ category, title, sport: sportOf(gameId) });
    return <SendQuestion title={shown} audience={audience} {...answer} />;
  };
  return (
    <AddOrEditDialog
      record={edited}
      texts={{ ...texts, submit: <SubmitLabel /> }}
      context={edited ? titlePreview(edited) : pushTexts.form.context}
      width="wide"
      create={createPush}
      update={updatePush}
      values={values}
      bodyOf={pushBodyOf}
      valuesOf={(record) => (record ? editedValues(record) : NEW_PUSH)}
      rules={inTheFuture(siteTimeZone, games)}
      joined={JOINED_PUSH_FIELDS}
      draft={task.kind === 'add' && (task.gameId || task.like) ? false : 'push'}
      question={ask}
      show={({ notification: { deliveryType, title } }) =>
        noteAdded(dashboardPushPath(deliveryType, title), deliveryType === shownType)
      }
      onClose={close}
    >
      <DashboardClock>
        <div className="grid gap-6 md:-mr-6 md:-mb-5 md:grid-cols-[minmax(0,1fr)_358px] md:first:-mt-5">
          <div className="flex min-w-0 flex-col gap-3.5 md:py-5">
            <PushServiceNote />
            <PushFields push={edited} games={games} options={options} />
          </div>
          <SidePane sportOf={sportOf} />
        </div>
      </DashboardClock>
    </AddOrEditDialog>
  );
}

/** 'Send to {n} devices' or 'Schedule'. */
function SubmitLabel(): ReactNode {
  const { deliveryType, audience = 'all' } = useValues();
  const { data } = useEstimate(audience);
  if (deliveryType === 'scheduled') return texts.schedule;
  return (
    <span className="flex items-center gap-2">
      <Send size={16} />
      {data ? texts.send(data.devices) : actionTexts.send}
    </span>
  );
}

/** The phone preview and the number of devices. */
function SidePane({ sportOf }: { sportOf: (gameId: string) => string | null }): ReactNode {
  const { category, title, body, image, gameId, audience = 'all' } = useValues();
  const { data, isError } = useEstimate(audience);
  return (
    <div className="flex flex-col border-line md:border-l md:bg-surface md:px-6 md:py-5">
      <PhonePreview
        category={category}
        title={title.trim()}
        body={body.trim()}
        image={image}
        sport={sportOf(gameId)}
      />
      <div className="border-t border-line-2 pt-3.5 text-[14px] leading-5" role="status">
        <p className="flex justify-between gap-3">
          {labelTexts.audience}
          <span className="font-semibold text-text">
            {data
              ? `${exactCount(data.devices)} ${data.devices === 1 ? 'phone' : 'phones'}`
              : isError
                ? pushTexts.form.audienceUnknown
                : '…'}
          </span>
        </p>
        <p className="min-h-5 type-caption text-text-3">{data && platformsText(data.byPlatform)}</p>
      </div>
    </div>
  );
}

function firstValues(task: PushTask, games: readonly PublicGame[]): PushValues {
  if (task.kind === 'edit') return editedValues(task.push);
  if (task.like) return repeatValues(task.like);
  const game = games.find(({ _id }) => _id === task.gameId);
  return game ? gamePushValues(game, serverClock.now()) : NEW_PUSH;
}

/** The field that shows that the moment has passed. */
const FIELD_OF_MOMENT = { time: 'deliveryTime', kickoff: 'minutes', live: 'gameId' } as const;

/** The rules of a push, plus the rule that the moment of delivery is in the future. */
function inTheFuture(siteTimeZone: string, games: readonly PublicGame[]) {
  return pushDialogForm.superRefine((push, context) => {
    const moment = deliveryMoment(push, siteTimeZone, games);
    if (moment !== null && moment <= serverClock.now())
      context.addIssue({
        code: 'custom',
        path: [FIELD_OF_MOMENT[relativeOf(push)?.event ?? 'time']],
        message: formTexts.push.timePassed,
      });
  });
}
