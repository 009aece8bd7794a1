import { updateAffiliate } from '@touchline/contract/calls/affiliates';
import { CONTENT_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import type { AffiliateRecord } from '@touchline/contract/records/affiliate';
import type { ReactNode } from 'react';
import { useMissing } from '../../lib/session.ts';
import { useWrite } from '../../lib/staff-data.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CutText } from '../../ui/table/cut-text.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { Counted } from '../games/game-cells.tsx';
import { Day } from '../time.tsx';
import { AffiliateImage } from './affiliate-image.tsx';

/** Column set 20. */
export const affiliateColumns: readonly DataColumn<AffiliateRecord>[] = [
  {
    id: 'image',
    header: 'Image',
    width: '92px',
    cell: ({ image }) => <AffiliateImage src={image} className="my-1 h-9 w-16" />,
  },
  {
    id: 'title',
    header: 'Title',
    sort: 'title',
    phone: 'title',
    cell: ({ title }) => <CutText text={title} />,
  },
  {
    id: 'link',
    header: 'Link',
    grows: true,
    cell: ({ link, title }) => (
      <span className="flex items-center gap-1.5">
        <span className="min-w-0 flex-1 truncate" title={link}>
          {link}
        </span>
        <CopyButton text={link} name={`Copy the link of ${title}`} />
      </span>
    ),
  },
  {
    id: 'platforms',
    header: 'Platforms',
    phone: 'line',
    cell: ({ platforms }) => CONTENT_PLATFORM_LABELS[platforms],
  },
  {
    id: 'isActive',
    header: 'Active',
    phone: 'badge',
    cell: (affiliate) => <ActiveSwitch affiliate={affiliate} />,
  },
  {
    id: 'clicks',
    header: 'Clicks',
    sort: 'clicks',
    align: 'end',
    phone: 'line',
    cell: ({ clicks }) => <Counted count={clicks} word="click" />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
];

/** Whether visitors get the link, changed where it stands. */
function ActiveSwitch({ affiliate }: { affiliate: AffiliateRecord }): ReactNode {
  const { _id, title, link, isActive, version } = affiliate;
  const update = useWrite(updateAffiliate);
  const missing = useMissing(updateAffiliate);
  return (
    <span className="flex items-center gap-2.5">
      <Switch
        label={`Active: ${title}`}
        isLabelHidden
        isOn={isActive}
        disabledReason={missing}
        onChange={(isOn) =>
          void update.attempt({ params: { id: _id }, body: { title, link, isActive: isOn, version } })
        }
      />
      <span className={isActive ? 'text-text' : 'text-text-3'}>{isActive ? 'Active' : 'Inactive'}</span>
    </span>
  );
}
