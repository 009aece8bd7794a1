import { updateSite } from '@touchline/contract/calls/settings';
import { siteSettingsForm } from '@touchline/contract/forms/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { actionTexts } from '@touchline/contract/texts/actions';
import { labelTexts } from '@touchline/contract/texts/labels';
import { settingsTexts } from '@touchline/contract/texts/settings';
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
      title={settingsTexts.links.title}
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
        label={settingsTexts.links.supportChat}
        type="url"
        placeholder={labelTexts.addressStart}
        icon={<MessageCircle size={16} />}
        isOptional
      />
      <FormText
        name="contactEmail"
        label={settingsTexts.links.contactEmail}
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
    words.set('socials', { label: settingsTexts.links.socials, format: namesOf });
  }, [words]);
  return (
    <fieldset>
      <legend className="mb-1.5 type-label-sm text-text">{settingsTexts.links.socials}</legend>
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-2">
            <span className="grid min-w-0 flex-1 gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <FormText
                name={`socials.${index}.name`}
                label={settingsTexts.links.nameOf(index + 1)}
                placeholder={labelTexts.name}
                isLabelHidden
              />
              <FormText
                name={`socials.${index}.url`}
                label={settingsTexts.links.addressOf(index + 1)}
                type="url"
                placeholder={labelTexts.addressStart}
                isLabelHidden
              />
            </span>
            <Button
              size="dashboard"
              variant="quiet"
              square
              className="max-md:min-h-11 max-md:w-11"
              aria-label={settingsTexts.links.remove(index + 1)}
              title={actionTexts.remove}
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
        {settingsTexts.links.add}
      </Button>
    </fieldset>
  );
}

const namesOf = (value: unknown): string => (value as Socials).map(({ name }) => name).join(', ') || '–';

const valuesOf = ({ links }: StaffSettings) => formValues(RULES, links);
