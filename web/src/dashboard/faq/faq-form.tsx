import { createFaq, updateFaq } from '@touchline/contract/calls/faqs';
import type { StaffFaq } from '@touchline/contract/records/faq';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Accordion } from '../../ui/accordion.tsx';
import { FormText, FormTextArea } from '../../ui/record-form/fields.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';
import { OnTheSite } from '../on-the-site.tsx';
import type { RecordFormProps } from '../record-list-page.tsx';

const texts = dialogTexts.faq;
const { labels } = formTexts;
const CONTEXT = 'A question with its answer, on the home page and beside the contact form';
const NEW = { title: '', description: '' };

/** 'Add FAQ' and 'Edit FAQ', with the question as visitors see it. */
export function FaqForm({ record, danger, onClose }: RecordFormProps<StaffFaq>): ReactNode {
  const fields = (
    <>
      <FormText name="title" label={labels.title} hint="The question" />
      <FormTextArea name="description" label={labels.description} hint="The answer" rows={5} />
      <Preview />
    </>
  );
  if (record === null) {
    return (
      <RecordDialog
        title={texts.add}
        submit={texts.submit}
        context={CONTEXT}
        call={createFaq}
        values={NEW}
        draft="faq:new"
        failure="alert"
        another={() => NEW}
        onClose={onClose}
      >
        {fields}
      </RecordDialog>
    );
  }
  return (
    <RecordDialog
      title={texts.edit}
      submit={dialogTexts.saveChanges}
      context={CONTEXT}
      danger={danger}
      call={updateFaq}
      params={{ id: record._id }}
      values={valuesOf(record)}
      valuesOf={valuesOf}
      version={record.version}
      draft={`faq:${record._id}`}
      failure="alert"
      onClose={onClose}
    >
      {fields}
    </RecordDialog>
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
