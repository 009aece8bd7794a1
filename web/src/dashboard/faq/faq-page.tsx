import { createFaq, deleteFaq, listStaffFaqs, restoreFaq, updateFaq } from '@touchline/contract/calls/faqs';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { RecordListPage } from '../record-list-page.tsx';
import { useRecordTitle } from '../shell/breadcrumbs.tsx';
import { faqColumns } from './faq-columns.tsx';
import { FaqForm } from './faq-form.tsx';

const CALLS = {
  list: listStaffFaqs,
  create: createFaq,
  update: updateFaq,
  remove: deleteFaq,
  restore: restoreFaq,
};

/** The questions that visitors ask, with their answers. */
export default function FaqPage() {
  // The address has it in lower case.
  useRecordTitle('faq', dashboardTexts.navigation.faq);
  return (
    <RecordListPage
      title={dashboardTexts.navigation.faq}
      items="FAQs"
      entity="FAQ"
      labels={{ add: dialogTexts.faq.submit, remove: 'Delete FAQ' }}
      calls={CALLS}
      rowsOf={({ faqs }) => faqs}
      columns={faqColumns}
      defaultSort="createdAt"
      hasEditButton
      rowName={({ title }) => title}
      lossOf={({ title }) => `“${title}” leaves the site.`}
      form={FaqForm}
    />
  );
}
