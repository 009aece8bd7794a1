import { affiliates } from '@touchline/contract/resources/affiliates';
import { affiliateTexts } from '@touchline/contract/texts/affiliate';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import type { ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import { affiliateColumns } from './affiliate-columns.tsx';
import { AffiliateForm, PLATFORM_OPTIONS } from './affiliate-form.tsx';

const FILTERS: readonly ListFilter<typeof affiliates.list>[] = [
  { kind: 'choice', name: 'platforms', label: labelTexts.platform, options: PLATFORM_OPTIONS, isMany: true },
  {
    kind: 'choice',
    name: 'isActive',
    label: labelTexts.active,
    options: [
      { value: 'true', label: labelTexts.active },
      { value: 'false', label: labelTexts.inactive },
    ],
  },
];

/** The links that open before the first stream of a game. */
export default function AffiliatePage() {
  return (
    <ListPage
      call={affiliates.list}
      title={dashboardTexts.navigation.affiliate}
      items={affiliateTexts.items}
      columns={affiliateColumns}
      filters={FILTERS}
      rowName={({ title }) => title}
      form={AffiliateForm}
      add={{ call: affiliates.create, label: dialogTexts.affiliate.submit }}
      edit={{ call: affiliates.update }}
      remove={{
        call: affiliates.delete,
        entity: affiliateTexts.entity,
        label: affiliateTexts.delete,
        loss: ({ title, games }) => affiliateTexts.loss(title, games),
      }}
      restore={affiliates.restore}
    />
  );
}
