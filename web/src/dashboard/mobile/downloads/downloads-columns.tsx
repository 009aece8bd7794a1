import { APP_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import type { StaffDownload } from '@touchline/contract/records/download';
import type { downloads } from '@touchline/contract/resources/downloads';
import { exactCount, oneDecimal } from '@touchline/contract/rules/formats';
import { actionTexts } from '@touchline/contract/texts/actions';
import { labelTexts } from '@touchline/contract/texts/labels';
import { mobileTexts } from '@touchline/contract/texts/mobile';
import { nounTexts } from '@touchline/contract/texts/nouns';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { ListColumn } from '../../list/list-call.ts';
import { Day } from '../../time.tsx';
import { ReleaseBadge } from './release-badge.tsx';

/** The name of a release: 'Android 2.4.0'. */
export const releaseName = ({ platform, version }: Pick<StaffDownload, 'platform' | 'version'>): string =>
  `${APP_PLATFORM_LABELS[platform]} ${version}`;

/** The columns of the releases. */
export const downloadColumns: readonly ListColumn<typeof downloads.list>[] = [
  {
    id: 'platform',
    header: labelTexts.platform,
    phone: 'line',
    cell: ({ platform }) => APP_PLATFORM_LABELS[platform],
  },
  {
    id: 'version',
    header: labelTexts.version,
    sort: 'version',
    phone: 'title',
    most: 14,
    cell: ({ version }) => version,
  },
  {
    id: 'releaseStatus',
    header: labelTexts.status,
    phone: 'badge',
    cell: ({ releaseStatus }) => <ReleaseBadge status={releaseStatus} />,
  },
  {
    id: 'sizeInMB',
    header: mobileTexts.releases.sizeColumn,
    align: 'end',
    cell: ({ sizeInMB }) => oneDecimal(sizeInMB),
  },
  {
    id: 'downloadUrl',
    header: labelTexts.downloadUrl,
    grows: '8rem',
    cell: (release) => (
      <span className="flex items-center gap-2">
        <span className="min-w-0 truncate" title={release.downloadUrl}>
          {release.downloadUrl}
        </span>
        <CopyButton text={release.downloadUrl} name={actionTexts.copyAddressOf(releaseName(release))} />
      </span>
    ),
  },
  {
    id: 'downloadCount',
    header: labelTexts.downloads,
    sort: 'downloadCount',
    align: 'end',
    phone: 'line',
    cell: ({ downloadCount = 0 }) => (
      <span>
        <span className="text-text">{exactCount(downloadCount)}</span>
        <span className="md:hidden"> {nounTexts.downloads(downloadCount)}</span>
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: labelTexts.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
  { id: 'updatedAt', header: labelTexts.updated, cell: ({ updatedAt }) => <Day of={updatedAt} /> },
];
