import { APP_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import type { DownloadStatistics } from '@touchline/contract/records/download';
import { counted, exactCount, oneDecimal } from '@touchline/contract/rules/formats';
import type { ReactNode } from 'react';
import Download from '~icons/lucide/download';
import Package from '~icons/lucide/package';
import Smartphone from '~icons/lucide/smartphone';
import { StatCard } from '../../../ui/stat-card.tsx';
import { PLATFORMS } from '../platforms.ts';

/** Four cards: all downloads, those of each platform, and the average size. */
export function DownloadCards({ statistics }: { statistics: DownloadStatistics }): ReactNode {
  const { total, releases, byPlatform, averageSizeInMB } = statistics;
  return (
    <>
      <StatCard
        label="Total downloads"
        value={exactCount(total)}
        note={counted(releases, 'release', 'releases')}
        icon={<Download size={18} />}
      />
      {PLATFORMS.map((platform) => {
        const { downloads = 0, share = 0 } = byPlatform.find((one) => one.platform === platform) ?? {};
        return (
          <StatCard
            key={platform}
            label={APP_PLATFORM_LABELS[platform]}
            value={exactCount(downloads)}
            note={`${oneDecimal(share)} %`}
            icon={<Smartphone size={18} />}
          />
        );
      })}
      <StatCard
        label="Average size"
        value={oneDecimal(averageSizeInMB)}
        note="MB"
        icon={<Package size={18} />}
      />
    </>
  );
}
