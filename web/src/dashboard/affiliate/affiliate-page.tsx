import {
  createAffiliate,
  deleteAffiliate,
  listAffiliates,
  restoreAffiliate,
  updateAffiliate,
} from '@touchline/contract/calls/affiliates';
import type { AffiliateRecord } from '@touchline/contract/records/affiliate';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { TableFilter } from '../../ui/table/types.ts';
import { RecordListPage } from '../record-list-page.tsx';
import { affiliateColumns } from './affiliate-columns.tsx';
import { AffiliateForm, PLATFORM_OPTIONS } from './affiliate-form.tsx';

const FILTER_NAMES = ['platforms', 'isActive'];
const FILTERS: readonly TableFilter[] = [
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
const CALLS = {
  list: listAffiliates,
  create: createAffiliate,
  update: updateAffiliate,
  remove: deleteAffiliate,
  restore: restoreAffiliate,
};

/** What opens before the first stream of a game. */
export default function AffiliatePage() {
  return (
    <RecordListPage
      title={dashboardTexts.navigation.affiliate}
      items="Affiliate links"
      entity="Affiliate Link"
      labels={{ add: dialogTexts.affiliate.submit, remove: 'Delete link' }}
      calls={CALLS}
      rowsOf={({ affiliates }) => affiliates}
      columns={affiliateColumns}
      defaultSort="-createdAt"
      filters={FILTERS}
      filterNames={FILTER_NAMES}
      rowName={({ title }) => title}
      lossOf={usedBy}
      form={AffiliateForm}
    />
  );
}

function usedBy({ title, games }: AffiliateRecord): string {
  if (games === 0) return `No game uses ${title}.`;
  if (games === 1) return `1 game uses ${title} and has no link without it.`;
  return `${exactCount(games)} games use ${title} and have no link without it.`;
}
