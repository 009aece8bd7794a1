import { updateAffiliate } from '@touchline/contract/calls/affiliates';
import { CONTENT_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import type { AffiliateRecord } from '@touchline/contract/records/affiliate';
import type { affiliates } from '@touchline/contract/resources/affiliates';
import { affiliateTexts } from '@touchline/contract/texts/affiliate';
import { labelTexts } from '@touchline/contract/texts/labels';
import { nounTexts } from '@touchline/contract/texts/nouns';
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
    header: labelTexts.image,
    cell: ({ image }) => <AffiliateImage src={image} className="my-1.5 h-9 w-16" />,
  },
  {
    id: 'title',
    header: labelTexts.title,
    sort: 'title',
    phone: 'title',
    grows: '8rem',
    cell: ({ title }) => title,
  },
  {
    id: 'link',
    header: labelTexts.link,
    grows: '8rem',
    cell: ({ link, title }) => (
      <span className="flex items-center gap-1.5">
        <span className="min-w-0 truncate" title={link}>
          {link}
        </span>
        <CopyButton text={link} name={affiliateTexts.copyLinkOf(title)} />
      </span>
    ),
  },
  {
    id: 'platforms',
    header: labelTexts.platforms,
    phone: 'line',
    cell: ({ platforms }) => CONTENT_PLATFORM_LABELS[platforms],
  },
  {
    id: 'isActive',
    header: labelTexts.active,
    phone: 'badge',
    cell: (affiliate) => <ActiveSwitch affiliate={affiliate} />,
    ofDeleted: ({ isActive }) => activeWord(isActive),
  },
  {
    id: 'clicks',
    header: labelTexts.clicks,
    sort: 'clicks',
    align: 'end',
    phone: 'line',
    cell: ({ clicks }) => <Counted count={clicks} noun={nounTexts.clicks(clicks)} />,
  },
  {
    id: 'createdAt',
    header: labelTexts.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
];

const activeWord = (isActive: boolean): string => (isActive ? labelTexts.active : labelTexts.inactive);

/** A switch in the table for whether visitors get the link. */
function ActiveSwitch({ affiliate }: { affiliate: AffiliateRecord }): ReactNode {
  const { _id, title, link, isActive, version } = affiliate;
  const update = useWrite(updateAffiliate);
  const missing = useMissing(updateAffiliate);
  return (
    <span className="flex items-center gap-2.5">
      <Switch
        label={affiliateTexts.activeOf(title)}
        isLabelHidden
        isOn={isActive}
        disabledReason={missing}
        onChange={(isOn) =>
          void update.attempt({ params: { id: _id }, body: { title, link, isActive: isOn, version } })
        }
      />
      <span className={isActive ? 'text-text' : 'text-text-3'}>{activeWord(isActive)}</span>
    </span>
  );
}
