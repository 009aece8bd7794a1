import { updateSite } from '@touchline/contract/calls/settings';
import { siteSettingsForm } from '@touchline/contract/forms/settings';
import type { StaffSettings } from '@touchline/contract/records/settings';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useContext, useEffect } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { FormText } from '../../ui/record-form/fields.tsx';
import { FormContext } from '../../ui/record-form/form-context.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const RULES = siteSettingsForm.shape.links.unwrap();
type Socials = StaffSettings['links']['socials'];

/** Where visitors find the site's people elsewhere; what is empty hides its element. */
export function SiteLinks({ settings }: { settings: StaffSettings }): ReactNode {
  return (
    <SettingsPanel
      title="Links"
      call={updateSite}
      settings={settings}
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
    </SettingsPanel>
  );
}

function SocialLinks(): ReactNode {
  const { fields, append, remove } = useFieldArray({ name: 'socials' });
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

const valuesOf = ({ links }: StaffSettings) => ({
  supportChatUrl: links.supportChatUrl ?? '',
  contactEmail: links.contactEmail ?? '',
  socials: links.socials,
});
