import { APP_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import type { DownloadStatistics } from '@touchline/contract/records/download';
import { exactCount, oneDecimal } from '@touchline/contract/rules/formats';
import { mobileTexts } from '@touchline/contract/texts/mobile';
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
        label={mobileTexts.releases.total}
        value={exactCount(total)}
        note={mobileTexts.releases.count(releases)}
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
        label={mobileTexts.releases.averageSize}
        value={oneDecimal(averageSizeInMB)}
        note={mobileTexts.releases.megabytes}
        icon={<Package size={18} />}
      />
    </>
  );
}
