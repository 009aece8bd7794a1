import { listPushes } from '@touchline/contract/calls/pushes';
import { PUSH_MOMENTS, type pushDialogForm, relativeOf } from '@touchline/contract/forms/push';
import { MOBILE_SCREENS } from '@touchline/contract/lists/mobile-screens';
import {
  isGameCategory,
  notificationCategoryChoices,
} from '@touchline/contract/lists/notification-categories';
import { MINUTES_BEFORE } from '@touchline/contract/lists/relative-pushes';
import type { PublicGame } from '@touchline/contract/records/match';
import type { PushRecord } from '@touchline/contract/records/push';
import { countdownParts, shortCountdown } from '@touchline/contract/rules/countdown';
import { zoneName } from '@touchline/contract/rules/formats';
import { inYourZone } from '@touchline/contract/rules/time-texts';
import { staffCountTexts } from '@touchline/contract/texts/counts';
import { labelTexts } from '@touchline/contract/texts/labels';
import { pushTexts } from '@touchline/contract/texts/pushes';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import Image from '~icons/lucide/image';
import { serverClock, useOfNow } from '../../../lib/server-clock.ts';
import { type Option, optionsOf } from '../../../ui/combobox.tsx';
import { useMissing } from '../../data/session.ts';
import { useList } from '../../data/staff-data.ts';
import { FormRow } from '../../form/fields.tsx';
import { formParts } from '../../form/form-parts.tsx';
import { useSiteZone, useTimeStyle } from '../../time.tsx';
import { AUDIENCE_OPTIONS } from '../platforms.ts';
import { BODY_SEEN } from './phone-preview.tsx';
import { categoryLabel } from './push-cells.tsx';
import { deliveryMoment, MINUTE_MS, needsGame, type PushValues } from './push-values.ts';

const {
  FormCombobox,
  FormDate,
  FormNumber,
  FormSegments,
  FormSelect,
  FormText,
  FormTextArea,
  FormTime,
  useValues,
} = formParts<typeof pushDialogForm>();
const DELIVERIES = [
  { value: 'instant', label: labelTexts.instant },
  { value: 'scheduled', label: labelTexts.scheduled },
] as const;

const MOMENTS = PUSH_MOMENTS.map((value) => ({ value, label: pushTexts.form.moments[value] }));

/** Another push that is due within this time (ms) is named. */
const CLOSE_MS = 30 * MINUTE_MS;
/** The pending pushes, which are few. */
const PENDING = { state: 'pending', sort: 'deliveryTime', size: 100 };

interface PushFieldsProps {
  /** The push to edit; null for a new one. */
  readonly push: PushRecord | null;
  readonly games: readonly PublicGame[];
  readonly options: readonly Option[];
}

/** The fields of both the Add and the Edit dialog. */
export function PushFields({ push, games, options }: PushFieldsProps): ReactNode {
  const values = useValues();
  const categories = notificationCategoryChoices(
    push === null ? { mode: 'add' } : { mode: 'update', current: push.category },
  );
  return (
    <>
      <FormRow>
        <FormSelect
          name="category"
          label={labelTexts.category}
          placeholder={labelTexts.chooseCategory}
          options={categories.map((value) => ({ value, label: categoryLabel(value) }))}
        />
        {!push?.gameId && (
          <FormSelect name="screen" label={pushTexts.form.opensScreen} options={optionsOf(MOBILE_SCREENS)} />
        )}
      </FormRow>
      <ScreenOfCategory />
      {needsGame(values) && (
        <FormCombobox
          name="gameId"
          label={labelTexts.game}
          placeholder={pushTexts.form.chooseGame}
          options={options}
          hint={
            isGameCategory(values.category)
              ? pushTexts.form.categoryNeedsGame(values.category)
              : values.screen === 'Game'
                ? pushTexts.form.screenNeedsGame
                : pushTexts.form.momentNeedsGame
          }
        />
      )}
      <FormText name="title" label={labelTexts.title} hint={pushTexts.form.titleHint(count(values.title))} />
      <FormTextArea
        name="body"
        label={labelTexts.body}
        rows={2}
        hint={pushTexts.form.bodyHint([...values.body].length, BODY_SEEN)}
      />
      <FormRow>
        <FormText
          name="image"
          label={labelTexts.imageUrl}
          type="url"
          icon={<Image size={16} />}
          placeholder={labelTexts.addressStart}
          isOptional
        />
        <FormSegments name="audience" label={labelTexts.audience} options={AUDIENCE_OPTIONS} />
      </FormRow>
      <DeliveryFields values={values} games={games} push={push} />
    </>
  );
}

/** Selects the game screen of the app when the category is about a game. */
function ScreenOfCategory(): ReactNode {
  const { category } = useValues();
  const { setValue } = useFormContext<PushValues>();
  const last = useRef(category);
  useEffect(() => {
    if (category !== last.current && isGameCategory(category))
      setValue('screen', 'Game', { shouldDirty: true });
    last.current = category;
  }, [category, setValue]);
  return null;
}

interface DeliveryFieldsProps extends Pick<PushFieldsProps, 'push' | 'games'> {
  readonly values: PushValues;
}

function DeliveryFields({ values, games, push }: DeliveryFieldsProps): ReactNode {
  const siteZone = useSiteZone();
  const moment = deliveryMoment(values, siteZone, games);
  const relative = relativeOf(values);
  const zone = zoneName(moment ?? serverClock.now(), siteZone);
  const isScheduled = values.deliveryType === 'scheduled';
  return (
    <div>
      <FormRow>
        <FormSegments name="deliveryType" label={labelTexts.delivery} options={DELIVERIES} />
        {isScheduled && <FormSelect name="moment" label={pushTexts.form.moment} options={MOMENTS} />}
      </FormRow>
      {isScheduled && relative?.event !== 'live' && (
        <div className="mt-3.5">
          <FormRow>
            {relative ? (
              <FormNumber name="minutes" label={pushTexts.form.minutesBefore} min={MINUTES_BEFORE.min} />
            ) : (
              <>
                <FormDate name="deliveryDate" label={pushTexts.form.deliveryDate} />
                <FormTime name="deliveryTime" label={pushTexts.form.deliveryTime(zone)} />
              </>
            )}
          </FormRow>
        </div>
      )}
      {moment !== null && <DeliveryNote moment={moment} siteZone={siteZone} />}
      {relative && <p className="mt-1.5 type-caption text-text-3">{pushTexts.form.moves}</p>}
      {moment !== null && <CollisionNote moment={moment} own={push?._id} />}
      {push?.state === 'cancelled' && (
        <p className="mt-1.5 type-caption text-wait">
          {push.cancelReason && `${pushTexts.cancelReasons[push.cancelReason]} `}
          {pushTexts.form.cancelled}
        </p>
      )}
    </div>
  );
}

/** Names another push that is due within half an hour of this one. */
function CollisionNote({ moment, own }: { moment: number; own: string | undefined }): ReactNode {
  const mayList = useMissing(listPushes) === null;
  const { data } = useList(listPushes, PENDING, { isEnabled: mayList });
  const other = data?.notifications.find(
    ({ _id, deliverAt }) =>
      _id !== own && deliverAt !== null && Math.abs(Date.parse(deliverAt) - moment) <= CLOSE_MS,
  );
  if (!other?.deliverAt) return null;
  const apart = Math.round((Date.parse(other.deliverAt) - moment) / MINUTE_MS);
  return (
    <p className="mt-1.5 type-caption break-words text-wait" role="status">
      {pushTexts.form.collision(other.title, apart)}
    </p>
  );
}

/** The delivery time in the user's own zone, and the time left until then. */
function DeliveryNote({ moment, siteZone }: { moment: number; siteZone: string }): ReactNode {
  const style = useTimeStyle();
  const left = useOfNow((now) => (moment > now ? shortCountdown(countdownParts(moment, now)) : null));
  return (
    <p className="mt-1.5 type-caption text-text-3">
      {inYourZone(moment, siteZone, style)} {left !== null && pushTexts.form.deliveredIn(left)}
    </p>
  );
}

function count(text: string): string {
  const { length } = [...text];
  return staffCountTexts.characters(length);
}
