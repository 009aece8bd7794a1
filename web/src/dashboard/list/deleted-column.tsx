import type { Deletion } from '@touchline/contract/records/common';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { Ago } from '../time.tsx';
import type { DataColumn, RowRecord } from './types.ts';

/** The column of deleted rows: when each was deleted, and by whom. */
export const deletedColumn: DataColumn<RowRecord & Deletion, never> = {
  id: 'deletedAt',
  header: dashboardTexts.lists.deleted,
  phone: 'line',
  isFixed: true,
  cell: ({ deletedAt, deletedBy }) =>
    deletedAt && (
      <span className="md:block md:max-w-36 md:text-[13px] md:leading-[17px]">
        <span className="md:hidden">{dashboardTexts.lists.deleted} </span>
        <span className="text-text md:block">
          <Ago of={deletedAt} />
        </span>{' '}
        <span className="md:block md:truncate" title={deletedBy?.username}>
          {dashboardTexts.lists.deletedBy(deletedBy?.username ?? null)}
        </span>
      </span>
    ),
};
