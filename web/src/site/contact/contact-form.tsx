import { CONTACT_MESSAGE_ROWS } from '@touchline/contract/constants';
import type { ReactNode } from 'react';
import { useSitePageTexts } from '../../texts/site-pages.ts';
import { useVisitorFormTexts } from '../../texts/visitor-forms.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { TrapField } from '../forms/trap-field.tsx';
import { useSiteForm } from '../forms/use-site-form.ts';

const EMPTY = { firstName: '', lastName: '', email: '', subject: '', message: '', website: '' };

const loadRules = () => import('./contact-rules.ts');

/** A message to the people behind the site. */
export function ContactForm(): ReactNode {
  const visitorFormTexts = useVisitorFormTexts();
  const { labels } = visitorFormTexts;
  const sitePageTexts = useSitePageTexts();
  const form = useSiteForm({
    initial: EMPTY,
    load: async () => (await loadRules()).contactFormIn(visitorFormTexts),
    send: async (value) => (await loadRules()).sendContact(value),
  });
  return (
    <form
      {...form.element}
      aria-label={sitePageTexts.contact.form}
      className="flex flex-col gap-5 noscript:hidden"
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={labels.firstName} error={form.errors.firstName?.message}>
          {(control) => <TextInput {...control} {...form.control('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={labels.lastName} error={form.errors.lastName?.message}>
          {(control) => <TextInput {...control} {...form.control('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <EmailField
        field={form.control('email')}
        error={form.errors.email?.message}
        hint={sitePageTexts.contact.emailHint}
      />
      <Field label={labels.subject} error={form.errors.subject?.message}>
        {(control) => <TextInput {...control} {...form.control('subject')} />}
      </Field>
      <Field label={labels.message} error={form.errors.message?.message}>
        {(control) => <TextArea {...control} {...form.control('message')} rows={CONTACT_MESSAGE_ROWS} />}
      </Field>
      <TrapField {...form.control('website')} />
      <Button
        type="submit"
        variant="primary"
        size="phone"
        busy={form.isSending}
        busyLabel={visitorFormTexts.sending}
        className="md:self-start"
      >
        {sitePageTexts.contact.submit}
      </Button>
    </form>
  );
}
