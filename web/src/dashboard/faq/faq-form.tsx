import { createFaq, updateFaq } from '@touchline/contract/calls/faqs';
import type { StaffFaq } from '@touchline/contract/records/faq';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { supportTexts } from '@touchline/contract/texts/support';
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import type { RecordFormProps } from '../form/add-or-edit-dialog.tsx';
import { formParts } from '../form/form-parts.tsx';
import { OnTheSite } from '../on-the-site.tsx';

const { labels } = formTexts;
const { AddOrEditDialog, FormText, FormTextArea, useValues } = formParts<typeof createFaq.body>();

/** 'Add FAQ' and 'Edit FAQ', with a preview of the question as visitors see it. */
export function FaqForm(props: RecordFormProps<StaffFaq>): ReactNode {
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.faq}
      context={supportTexts.faq.context}
      create={createFaq}
      update={updateFaq}
      draft="faq"
      failure="alert"
      another={() => ({})}
    >
      <FormText name="title" label={labels.title} hint={supportTexts.faq.titleHint} />
      <FormTextArea
        name="description"
        label={labels.description}
        hint={supportTexts.faq.descriptionHint}
        rows={5}
      />
      <Preview />
    </AddOrEditDialog>
  );
}

/** The expanded question with its answer, as typed. */
function Preview(): ReactNode {
  const { title, description } = useValues();
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
