import { APP_PLATFORM_LABELS, type AppPlatform } from '@touchline/contract/lists/platforms';
import type { DownloadStatistics, StaffDownload } from '@touchline/contract/records/download';
import { compactCount, sizeInMB } from '@touchline/contract/rules/formats';
import { actionTexts } from '@touchline/contract/texts/actions';
import { mobileTexts } from '@touchline/contract/texts/mobile';
import { nounTexts } from '@touchline/contract/texts/nouns';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Day } from '../../time.tsx';
import { ReleaseBadge } from '../downloads/release-badge.tsx';
import { PLATFORMS } from '../platforms.ts';
import { PanelLink } from './panel-link.tsx';

/** The newest release of each platform. */
export function LatestReleases({ latest }: Pick<DownloadStatistics, 'latest'>): ReactNode {
  return (
    <Panel
      title={mobileTexts.overview.latestReleases}
      aside={<PanelLink to="/dashboard/mobile/downloads">{mobileTexts.overview.allDownloads}</PanelLink>}
    >
      <ul className="divide-y divide-line">
        {PLATFORMS.map((platform) => (
          <li key={platform} className="px-4 py-3">
            <Release platform={platform} release={latest[platform]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Release(props: { platform: AppPlatform; release: StaffDownload | null }): ReactNode {
  const { platform, release } = props;
  const label = APP_PLATFORM_LABELS[platform];
  const downloads = release?.downloadCount ?? 0;
  const name = <span className="text-[14px] leading-5 font-semibold text-text">{label}</span>;
  if (release === null) {
    return (
      <p className="flex flex-col gap-1">
        {name}
        <span className="type-caption text-text-3">{mobileTexts.noRelease}</span>
      </p>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5">
      <span className="flex items-center gap-2">
        {name}
        <ReleaseBadge status={release.releaseStatus} />
      </span>
      <span className="text-right type-caption text-text-3">
        <Day of={release.createdAt} />
      </span>
      <span className="num truncate text-[22px] leading-7 text-text">{release.version}</span>
      <span className="text-right type-caption text-text-3">{sizeInMB(release.sizeInMB)}</span>
      <span className="type-caption text-text-2">
        {compactCount(downloads)} {nounTexts.downloads(downloads)}
      </span>
      <span className="-mr-2.5 justify-self-end">
        <CopyButton
          text={release.downloadUrl}
          name={actionTexts.copyAddressOf(`${label} ${release.version}`)}
          label={actionTexts.copyLink}
          isQuiet
        />
      </span>
    </div>
  );
}
