import { updateSite } from '@touchline/contract/calls/settings';
import { siteSettingsForm } from '@touchline/contract/forms/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { type ReactNode, useContext, useEffect } from 'react';
import { useFieldArray } from 'react-hook-form';
import Mail from '~icons/lucide/mail';
import MessageCircle from '~icons/lucide/message-circle';
import Plus from '~icons/lucide/plus';
import Trash2 from '~icons/lucide/trash-2';
import { Button } from '../../ui/button.tsx';
import { FormContext } from '../form/form-context.tsx';
import { formParts } from '../form/form-parts.tsx';
import { type FormValues, formValues } from '../form/form-values.ts';

const RULES = siteSettingsForm.shape.links.unwrap();
const { RecordPanel, FormText } = formParts<typeof RULES>();
type Socials = StaffSettings['links']['socials'];

/** The site's links and contact addresses; an empty one hides its element. */
export function SiteLinks({ settings }: { settings: StaffSettings }): ReactNode {
  return (
    <RecordPanel
      title="Links"
      call={updateSite}
      params={{ id: settings._id }}
      record={settings}
      valuesOf={valuesOf}
      rules={RULES}
      bodyOf={(links) => ({ links })}
      draft="settings:links"
    >
      <FormText
        name="supportChatUrl"
        label="Support chat"
        type="url"
        placeholder="https://"
        icon={<MessageCircle size={16} />}
        isOptional
      />
      <FormText
        name="contactEmail"
        label="Contact e-mail"
        type="email"
        icon={<Mail size={16} />}
        isOptional
      />
      <SocialLinks />
    </RecordPanel>
  );
}

function SocialLinks(): ReactNode {
  const { fields, append, remove } = useFieldArray<FormValues<typeof RULES>>({ name: 'socials' });
  const { words, disabledReason } = useContext(FormContext);
  useEffect(() => {
    words.set('socials', { label: 'Socials', format: namesOf });
  }, [words]);
  return (
    <fieldset>
      <legend className="mb-1.5 type-label-sm text-text">Socials</legend>
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-2">
            <span className="grid min-w-0 flex-1 gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <FormText
                name={`socials.${index}.name`}
                label={`Name of link ${index + 1}`}
                placeholder="Name"
                isLabelHidden
              />
              <FormText
                name={`socials.${index}.url`}
                label={`Address of link ${index + 1}`}
                type="url"
                placeholder="https://"
                isLabelHidden
              />
            </span>
            <Button
              size="dashboard"
              variant="quiet"
              square
              className="max-md:min-h-11 max-md:w-11"
              aria-label={`Remove link ${index + 1}`}
              title="Remove"
              disabledReason={disabledReason}
              icon={<Trash2 size={16} />}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <Button
        size="row"
        className="mt-3 max-md:min-h-11"
        icon={<Plus size={14} />}
        disabledReason={disabledReason}
        onClick={() => append({ name: '', url: '' })}
      >
        Add social link
      </Button>
    </fieldset>
  );
}

const namesOf = (value: unknown): string => (value as Socials).map(({ name }) => name).join(', ') || '–';

const valuesOf = ({ links }: StaffSettings) => formValues(RULES, links);
