import type { pushDialogForm } from '@touchline/contract/forms/push';
import { LENGTHS } from '@touchline/contract/lengths';
import { MOBILE_SCREENS } from '@touchline/contract/lists/mobile-screens';
import {
  isGameCategory,
  notificationCategoryChoices,
} from '@touchline/contract/lists/notification-categories';
import type { PushRecord } from '@touchline/contract/records/push';
import { countdownParts } from '@touchline/contract/rules/countdown';
import { clockTime, counted, zoneName } from '@touchline/contract/rules/formats';
import { shortCountdown } from '@touchline/contract/rules/short-countdown';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import Clock from '~icons/lucide/clock';
import Image from '~icons/lucide/image';
import { serverClock, useOfNow } from '../../../lib/server-clock.ts';
import { type Option, optionsOf } from '../../../ui/combobox.tsx';
import { FormRow } from '../../form/fields.tsx';
import { formParts } from '../../form/form-parts.tsx';
import { useSiteZone, useTimeStyle } from '../../time.tsx';
import { AUDIENCE_OPTIONS } from '../platforms.ts';
import { BODY_SEEN } from './phone-preview.tsx';
import { categoryLabel } from './push-cells.tsx';
import { deliveryMoment, needsGame, type PushValues } from './push-values.ts';

const { FormCombobox, FormDate, FormSegments, FormSelect, FormText, FormTextArea, useValues } =
  formParts<typeof pushDialogForm>();
const DELIVERIES = [
  { value: 'instant', label: 'Instant' },
  { value: 'scheduled', label: 'Scheduled' },
] as const;

interface PushFieldsProps {
  /** The push to edit; null for a new one. */
  readonly push: PushRecord | null;
  readonly games: readonly Option[];
}

/** The fields of both the Add and the Edit dialog. */
export function PushFields({ push, games }: PushFieldsProps): ReactNode {
  const values = useValues();
  const categories = notificationCategoryChoices(
    push === null ? { mode: 'add' } : { mode: 'update', current: push.category },
  );
  return (
    <>
      <FormRow>
        <FormSelect
          name="category"
          label="Category"
          placeholder="Choose a category"
          options={categories.map((value) => ({ value, label: categoryLabel(value) }))}
        />
        {!push?.gameId && (
          <FormSelect name="screen" label="Opens screen" options={optionsOf(MOBILE_SCREENS)} />
        )}
      </FormRow>
      <ScreenOfCategory />
      {needsGame(values) && (
        <FormCombobox
          name="gameId"
          label="Game"
          placeholder="Choose a game that the app shows"
          options={games}
          hint={
            isGameCategory(values.category)
              ? `The category ${values.category} needs a game.`
              : 'The screen Game needs a game.'
          }
        />
      )}
      <FormText
        name="title"
        label="Title"
        hint={`${count(values.title)}, at least ${LENGTHS.pushTitle.min}. The prefix is added for you.`}
      />
      <FormTextArea
        name="body"
        label="Body"
        rows={2}
        hint={`At least ${LENGTHS.pushBody.min} characters. ${[...values.body].length} / ${BODY_SEEN} before phones cut it.`}
      />
      <FormRow>
        <FormText
          name="image"
          label="Image URL"
          type="url"
          icon={<Image size={16} />}
          placeholder="https://"
          isOptional
        />
        <FormSegments name="audience" label="Audience" options={AUDIENCE_OPTIONS} />
      </FormRow>
      <DeliveryFields values={values} isCancelled={push?.state === 'cancelled'} />
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

function DeliveryFields({ values, isCancelled }: { values: PushValues; isCancelled: boolean }): ReactNode {
  const siteZone = useSiteZone();
  const moment = deliveryMoment(values, siteZone);
  const zone = zoneName(moment ?? serverClock.now(), siteZone);
  const isScheduled = values.deliveryType === 'scheduled';
  return (
    <div>
      <FormRow>
        <FormSegments name="deliveryType" label="Delivery" options={DELIVERIES} />
        {isScheduled && <FormDate name="deliveryDate" label="Delivery date" />}
        {isScheduled && (
          <FormText
            name="deliveryTime"
            label={`Delivery time, ${zone}`}
            placeholder="HH:MM"
            icon={<Clock size={16} />}
          />
        )}
      </FormRow>
      {moment !== null && <DeliveryNote moment={moment} siteZone={siteZone} />}
      {isCancelled && (
        <p className="mt-1.5 type-caption text-wait">
          It is cancelled, and stays so unless you give it another delivery time.
        </p>
      )}
    </div>
  );
}

/** The delivery time in the user's own zone, and the time left until then. */
function DeliveryNote({ moment, siteZone }: { moment: number; siteZone: string }): ReactNode {
  const style = useTimeStyle();
  const left = useOfNow((now) => (moment > now ? shortCountdown(countdownParts(moment, now)) : null));
  const there = `${clockTime(moment, { ...style, timeZone: siteZone })} ${zoneName(moment, siteZone)}`;
  const here = `${clockTime(moment, style)} in your zone, ${zoneName(moment, style.timeZone)}`;
  return (
    <p className="mt-1.5 type-caption text-text-3">
      {style.timeZone !== siteZone && `${there} is ${here}. `}
      {left !== null && `Delivered in ${left}.`}
    </p>
  );
}

function count(text: string): string {
  const { length } = [...text];
  return counted(length, 'character', 'characters');
}
