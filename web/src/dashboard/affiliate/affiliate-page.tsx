import type { AffiliateRecord } from '@touchline/contract/records/affiliate';
import { affiliates } from '@touchline/contract/resources/affiliates';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import { affiliateColumns } from './affiliate-columns.tsx';
import { AffiliateForm, PLATFORM_OPTIONS } from './affiliate-form.tsx';

const FILTERS: readonly ListFilter<typeof affiliates.list>[] = [
  { kind: 'choice', name: 'platforms', label: 'Platform', options: PLATFORM_OPTIONS, isMany: true },
  {
    kind: 'choice',
    name: 'isActive',
    label: 'Active',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
];

/** The links that open before the first stream of a game. */
export default function AffiliatePage() {
  return (
    <ListPage
      call={affiliates.list}
      title={dashboardTexts.navigation.affiliate}
      items="Affiliate links"
      columns={affiliateColumns}
      filters={FILTERS}
      rowName={({ title }) => title}
      form={AffiliateForm}
      add={{ call: affiliates.create, label: dialogTexts.affiliate.submit }}
      edit={{ call: affiliates.update }}
      remove={{ call: affiliates.delete, entity: 'Affiliate Link', label: 'Delete link', loss: usedBy }}
      restore={affiliates.restore}
    />
  );
}

function usedBy({ title, games }: AffiliateRecord): string {
  if (games === 0) return `No game uses ${title}.`;
  if (games === 1) return `1 game uses ${title} and has no link without it.`;
  return `${exactCount(games)} games use ${title} and have no link without it.`;
}
