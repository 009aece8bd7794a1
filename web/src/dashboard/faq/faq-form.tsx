import { createFaq, updateFaq } from '@touchline/contract/calls/faqs';
import type { StaffFaq } from '@touchline/contract/records/faq';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Accordion } from '../../ui/accordion.tsx';
import { AddOrEditDialog, type RecordFormProps } from '../../ui/record-form/add-or-edit-dialog.tsx';
import { FormText, FormTextArea } from '../../ui/record-form/fields.tsx';
import { OnTheSite } from '../on-the-site.tsx';

const { labels } = formTexts;
const NEW = { title: '', description: '' };

/** 'Add FAQ' and 'Edit FAQ', with the question as visitors see it. */
export function FaqForm(props: RecordFormProps<StaffFaq>): ReactNode {
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.faq}
      context="A question with its answer, on the home page and beside the contact form"
      create={createFaq}
      update={updateFaq}
      empty={NEW}
      valuesOf={valuesOf}
      version={props.record?.version}
      draft="faq"
      failure="alert"
      another={() => NEW}
    >
      <FormText name="title" label={labels.title} hint="The question" />
      <FormTextArea name="description" label={labels.description} hint="The answer" rows={5} />
      <Preview />
    </AddOrEditDialog>
  );
}

/** The question opened to its answer, with what is typed. */
function Preview(): ReactNode {
  const [title, description] = useWatch({ name: ['title', 'description'] }) as [string, string];
  const item = {
    _id: 'preview',
    title: title.trim() || labels.title,
    description: description.trim() || labels.description,
  };
  return (
    <OnTheSite>
      <div className="px-4 py-3">
        <Accordion items={[item]} isOpen />
      </div>
    </OnTheSite>
  );
}

const valuesOf = ({ title, description }: StaffFaq) => ({ title, description });
