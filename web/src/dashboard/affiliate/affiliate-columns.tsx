import { updateAffiliate } from '@touchline/contract/calls/affiliates';
import { CONTENT_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import type { AffiliateRecord } from '@touchline/contract/records/affiliate';
import type { affiliates } from '@touchline/contract/resources/affiliates';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useMissing } from '../data/session.ts';
import { useWrite } from '../data/staff-data.ts';
import { Counted } from '../games/game-cells.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { Day } from '../time.tsx';
import { AffiliateImage } from './affiliate-image.tsx';

/** The columns of the affiliate links. */
export const affiliateColumns: readonly ListColumn<typeof affiliates.list>[] = [
  {
    id: 'image',
    header: 'Image',
    cell: ({ image }) => <AffiliateImage src={image} className="my-1.5 h-9 w-16" />,
  },
  {
    id: 'title',
    header: 'Title',
    sort: 'title',
    phone: 'title',
    grows: '8rem',
    cell: ({ title }) => title,
  },
  {
    id: 'link',
    header: 'Link',
    grows: '8rem',
    cell: ({ link, title }) => (
      <span className="flex items-center gap-1.5">
        <span className="min-w-0 truncate" title={link}>
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

/** A switch in the table for whether visitors get the link. */
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
