import { createWebhook, updateWebhook } from '@touchline/contract/calls/webhooks';
import { webhookEditForm } from '@touchline/contract/forms/webhook';
import { WEBHOOK_EVENTS, WEBHOOK_FORMATS, type WebhookEvent } from '@touchline/contract/lists/webhooks';
import type { Webhook } from '@touchline/contract/records/webhook';
import { exampleMessage, webhookBody } from '@touchline/contract/rules/webhook-body';
import { CONTACT_DATA_KEYS, keyToSend } from '@touchline/contract/rules/webhook-keys';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { missing, useSession } from '../../data/session.ts';
import { formParts } from '../../form/form-parts.tsx';
import { CodeBlock } from './code-block.tsx';

const { fields, formats } = webhookTexts;
const { RecordDialog, FormText, FormSegments, FormSwitch, useFormField, useValues } =
  formParts<typeof webhookEditForm>();

interface WebhookFormProps {
  /** The webhook to edit; null for a new one. */
  readonly webhook: Webhook | null;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** 'Add webhook' and 'Edit webhook', with the body that is sent. */
export function WebhookForm({ webhook, onSecret, onClose }: WebhookFormProps): ReactNode {
  const shared = {
    rules: webhookEditForm,
    draft: false as const,
    failure: 'alert' as const,
    onSaved: ({ secret }: { secret?: string | undefined }) => secret !== undefined && onSecret(secret),
    onClose,
  };
  if (webhook)
    return (
      <RecordDialog
        {...shared}
        title={webhookTexts.edit}
        context={webhook.host}
        submit={webhookTexts.save}
        call={updateWebhook}
        params={{ id: webhook._id }}
        record={webhook}
        valuesOf={({ events, format, isActive, includesContactData }) => ({
          address: '',
          events,
          format,
          isActive,
          includesContactData,
          newSecret: false,
        })}
      >
        <Fields isNew={false} />
      </RecordDialog>
    );
  return (
    <RecordDialog
      {...shared}
      title={webhookTexts.add}
      submit={webhookTexts.add}
      call={createWebhook}
      values={{
        address: '',
        events: ['game.live'],
        format: 'json',
        isActive: true,
        includesContactData: false,
        newSecret: false,
      }}
      bodyOf={({ newSecret: _, address = '', ...body }) => ({ ...body, address })}
    >
      <Fields isNew />
    </RecordDialog>
  );
}

function Fields({ isNew }: { isNew: boolean }): ReactNode {
  const user = useSession((state) => state.user);
  const { includesContactData } = useValues();
  return (
    <>
      <FormText
        name="address"
        label={fields.address}
        isOptional={!isNew}
        {...(isNew ? {} : { hint: fields.addressKept })}
      />
      <Events />
      <FormSegments
        name="format"
        label={fields.format}
        options={WEBHOOK_FORMATS.map((value) => ({ value, label: formats[value] }))}
      />
      <FormSwitch name="isActive" label={fields.isActive} />
      <FormSwitch
        name="includesContactData"
        label={fields.includesContactData}
        hint={fields.contactDataNote}
        // What is on can be turned off.
        disabledReason={includesContactData ? null : missing(user, { all: CONTACT_DATA_KEYS })}
      />
      {!isNew && <FormSwitch name="newSecret" label={fields.newSecret} hint={fields.newSecretNote} />}
      <Preview />
    </>
  );
}

function Events(): ReactNode {
  const { field, error } = useFormField('events', fields.events);
  const chosen: readonly WebhookEvent[] = field.value;
  const id = useId();
  const user = useSession((state) => state.user);
  const reasonOf = (event: WebhookEvent) => {
    const key = keyToSend(event);
    return key === null || chosen.includes(event) ? null : missing(user, key);
  };
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    field.onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? isOn : chosen.includes(each))));
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 type-label-sm text-text">{fields.events}</legend>
      <div className="grid gap-x-4 md:grid-cols-2">
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={webhookTexts.events[event]}
            isChecked={chosen.includes(event)}
            disabledReason={reasonOf(event)}
            onChange={(isOn) => toggle(event, isOn)}
          />
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 type-caption text-fail">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The body of the first chosen event, with stand-in data. */
function Preview(): ReactNode {
  const { events = [], format, includesContactData = false } = useValues();
  const message = exampleMessage(events[0] ?? 'game.live', includesContactData);
  return <CodeBlock title={fields.preview} text={webhookBody(message, format || 'json')} />;
}
