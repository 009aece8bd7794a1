import { faqs } from '@touchline/contract/resources/faqs';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { supportTexts } from '@touchline/contract/texts/support';
import { ListPage } from '../list/list-page.tsx';
import { useRecordTitle } from '../shell/breadcrumbs.tsx';
import { faqColumns } from './faq-columns.tsx';
import { FaqForm } from './faq-form.tsx';

/** The questions that visitors ask, with their answers. */
export default function FaqPage() {
  // The path has the word in lower case.
  useRecordTitle('faq', dashboardTexts.navigation.faq);
  return (
    <ListPage
      call={faqs.list}
      title={dashboardTexts.navigation.faq}
      items={supportTexts.faq.items}
      columns={faqColumns}
      rowName={({ title }) => title}
      form={FaqForm}
      add={{ call: faqs.create, label: dialogTexts.faq.submit }}
      edit={{ call: faqs.update, isButton: true }}
      remove={{
        call: faqs.delete,
        entity: supportTexts.faq.entity,
        label: supportTexts.faq.delete,
        loss: ({ title }) => supportTexts.faq.loss(title),
      }}
      restore={faqs.restore}
    />
  );
}
