import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { APP_PLATFORM_LABELS, APP_PLATFORMS, type AppPlatform } from '@touchline/contract/lists/platforms';
import type { PublicDownload } from '@touchline/contract/records/download';
import { sizeInMB } from '@touchline/contract/rules/formats';
import { offeredRelease } from '@touchline/contract/rules/releases';
import { type ReactNode, useContext, useState } from 'react';
import Download from '~icons/lucide/download';
import ExternalLink from '~icons/lucide/external-link';
import Smartphone from '~icons/lucide/smartphone';
import { PublicUrlContext } from '../../app/document-head.tsx';
import { useLocale } from '../../texts/page-texts.ts';
import { useSiteDialogTexts } from '../../texts/site-dialogs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSettings, useSiteList } from '../live/live-hooks.ts';
import { downloadRelease, filePath } from './download-release.ts';

/** In the order of their tabs. */
const PLATFORMS: readonly AppPlatform[] = [...APP_PLATFORMS].reverse();

/** The app for each kind of phone. */
export function DownloadDialog({ onClose }: { onClose: () => void }): ReactNode {
  const siteDialogTexts = useSiteDialogTexts();
  const releases = useSiteList('downloads');
  return (
    <Dialog title={siteDialogTexts.download.title} isFlush onClose={onClose}>
      <TabGroup defaultIndex={PLATFORMS.indexOf(ownPlatform())}>
        <TabList
          aria-label={siteDialogTexts.download.platform}
          className="flex gap-6 border-b border-line px-4 md:px-6"
        >
          {PLATFORMS.map((platform) => (
            <Tab
              key={platform}
              className="quick -mb-px min-h-12 min-w-11 border-b-2 border-transparent type-label text-text-2 hover:text-text data-selected:border-text data-selected:text-text"
            >
              {APP_PLATFORM_LABELS[platform]}
            </Tab>
          ))}
        </TabList>
        <TabPanels className="min-h-[212px] p-4 md:p-6">
          {PLATFORMS.map((platform) => (
            <TabPanel key={platform}>
              {releases === null ? (
                <Skeleton className="h-[148px] w-full" />
              ) : (
                <Release platform={platform} release={offeredRelease(releases, platform)} />
              )}
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
    </Dialog>
  );
}

function Release({
  platform,
  release,
}: {
  platform: AppPlatform;
  release: PublicDownload | null;
}): ReactNode {
  const siteDialogTexts = useSiteDialogTexts();
  const locale = useLocale();
  const { productName } = useSettings();
  const publicUrl = useContext(PublicUrlContext);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (release === null) {
    return (
      <div className="flex min-h-[164px] flex-col items-center justify-center gap-4 text-center">
        <span className="flex size-14 items-center justify-center rounded-full border border-line-2 text-text-2">
          <Smartphone size={22} />
        </span>
        <p className="max-w-[22rem] text-text">{siteDialogTexts.download.launchingSoon[platform]}</p>
      </div>
    );
  }
  const label = APP_PLATFORM_LABELS[platform];
  return (
    <div className="flex items-center gap-6">
      <div className="min-w-0 flex-1">
        <p className="type-h3 text-text">{siteDialogTexts.download.nameFor(productName, label)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 type-small">
          {siteDialogTexts.download.version(release.version, sizeInMB(release.sizeInMB, locale))}
          {release.releaseStatus === 'beta' && (
            <Badge tone="wait-outline">{siteDialogTexts.download.beta}</Badge>
          )}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="primary"
            size="phone"
            icon={<Download size={18} />}
            busy={state === 'busy'}
            busyLabel={siteDialogTexts.download.busy}
            onClick={async () => {
              setState('busy');
              setState((await downloadRelease(release, productName)) ? 'idle' : 'failed');
            }}
            className="max-md:w-full"
          >
            {siteDialogTexts.download.submit(label)}
          </Button>
          {state === 'failed' && (
            <LinkButton
              to={release.downloadUrl}
              size="phone"
              icon={<ExternalLink size={18} />}
              className="max-md:w-full"
            >
              {siteDialogTexts.download.openAddress}
            </LinkButton>
          )}
        </div>
      </div>
      <figure className="flex flex-col items-center gap-2 max-md:hidden">
        <QrCode address={publicUrl + filePath(release)} label={siteDialogTexts.download.qrCode(label)} />
        <figcaption className="type-caption text-text-3">{siteDialogTexts.download.scan}</figcaption>
      </figure>
    </div>
  );
}

/** The platform of the visitor's phone; Android on other devices. */
function ownPlatform(): AppPlatform {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'ios' : 'android';
}
