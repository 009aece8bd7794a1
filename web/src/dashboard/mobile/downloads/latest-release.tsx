import { APP_PLATFORM_LABELS, type AppPlatform } from '@touchline/contract/lists/platforms';
import type { StaffDownload } from '@touchline/contract/records/download';
import { downloadName } from '@touchline/contract/rules/download-name';
import { compactCount, oneDecimal } from '@touchline/contract/rules/formats';
import { labelTexts } from '@touchline/contract/texts/labels';
import { mobileTexts } from '@touchline/contract/texts/mobile';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useProductName } from '../../product-name.ts';
import { Day } from '../../time.tsx';
import { ReleaseBadge } from './release-badge.tsx';

interface LatestReleaseProps {
  readonly platform: AppPlatform;
  /** The newest release; null while there is none. */
  readonly release: StaffDownload | null;
  /** At the right of the file's name: the button that edits the release. */
  readonly action?: ReactNode;
}

/** The newest release of a platform. */
export function LatestRelease({ platform, release, action }: LatestReleaseProps): ReactNode {
  const product = useProductName();
  const label = mobileTexts.releases.latestOf(APP_PLATFORM_LABELS[platform]);
  return (
    <section
      aria-label={label}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3.5 shadow-card"
    >
      <header className="flex min-h-6 items-center gap-2.5">
        <h2 className="type-panel">{label}</h2>
        {release && (
          <>
            <ReleaseBadge status={release.releaseStatus} />
            <span className="ml-auto type-caption text-text-3">
              <Day of={release.createdAt} />
            </span>
          </>
        )}
      </header>
      {release ? (
        <>
          <dl className="flex gap-9">
            <Figure label={labelTexts.version} value={release.version} />
            <Figure label={labelTexts.downloads} value={compactCount(release.downloadCount ?? 0)} />
            <Figure label={mobileTexts.releases.megabytes} value={oneDecimal(release.sizeInMB)} />
          </dl>
          <div className="flex min-h-8 items-center gap-2 text-[14px] leading-5">
            <span className="min-w-0 truncate">
              {downloadName({ product, platform, version: release.version })}
            </span>
            <CopyButton text={release.downloadUrl} name={mobileTexts.releases.copyAddressOf(label)} />
            <span className="ml-auto flex-none">{action}</span>
          </div>
        </>
      ) : (
        <p className="text-[14px] leading-5 text-text-3">{mobileTexts.noRelease}</p>
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="type-caption text-text-3">{label}</dt>
      <dd className="num truncate text-[22px] leading-7 text-text">{value}</dd>
    </div>
  );
}
