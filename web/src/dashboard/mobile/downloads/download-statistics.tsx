import { APP_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import type { DownloadStatistics } from '@touchline/contract/records/download';
import { exactCount, oneDecimal } from '@touchline/contract/rules/formats';
import Download from 'lucide-react/icons/download';
import Package from 'lucide-react/icons/package';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { StatCard } from '../../../ui/stat-card.tsx';
import { PLATFORMS } from '../platforms.ts';

/** Downloads in all and by platform, and the average size: four cards. */
export function DownloadCards({ statistics }: { statistics: DownloadStatistics }): ReactNode {
  const { total, releases, byPlatform, averageSizeInMB } = statistics;
  return (
    <>
      <StatCard
        label="Total downloads"
        value={exactCount(total)}
        note={releases === 1 ? '1 release' : `${exactCount(releases)} releases`}
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
