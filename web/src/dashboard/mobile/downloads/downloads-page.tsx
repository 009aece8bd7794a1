import { downloadStatistics } from '@touchline/contract/calls/downloads';
import { RELEASE_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffDownload } from '@touchline/contract/records/download';
import { downloads } from '@touchline/contract/resources/downloads';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { mobileTexts } from '@touchline/contract/texts/mobile';
import type { ReactNode } from 'react';
import Pencil from '~icons/lucide/pencil';
import { Button } from '../../../ui/button.tsx';
import { optionsOf } from '../../../ui/combobox.tsx';
import { useMissing } from '../../data/session.ts';
import { useRecord } from '../../data/staff-data.ts';
import type { ListFilter } from '../../list/list-call.ts';
import { ListPage } from '../../list/list-page.tsx';
import { PLATFORM_OPTIONS, PLATFORMS } from '../platforms.ts';
import { DownloadForm } from './download-form.tsx';
import { DownloadCards } from './download-statistics.tsx';
import { downloadColumns, releaseName } from './downloads-columns.tsx';
import { LatestRelease } from './latest-release.tsx';

const FILTERS: readonly ListFilter<typeof downloads.list>[] = [
  { kind: 'choice', name: 'platform', label: labelTexts.platform, options: PLATFORM_OPTIONS },
  { kind: 'choice', name: 'releaseStatus', label: labelTexts.status, options: optionsOf(RELEASE_STATUSES) },
];

/** The releases of the app with their downloads. */
export default function DownloadsPage() {
  return (
    <ListPage
      call={downloads.list}
      title={labelTexts.downloads}
      above={(edit) => <Releases onEdit={edit} />}
      items={mobileTexts.releases.items}
      columns={downloadColumns}
      filters={FILTERS}
      rowName={releaseName}
      form={DownloadForm}
      add={{ call: downloads.create, label: dialogTexts.download.submit }}
      edit={{ call: downloads.update }}
      remove={{
        call: downloads.delete,
        entity: mobileTexts.releases.entity,
        label: mobileTexts.releases.delete,
        loss: (release) => mobileTexts.releases.loss(releaseName(release)),
      }}
      restore={downloads.restore}
    />
  );
}

/** The download statistics and the newest release of each platform. */
function Releases({ onEdit }: { onEdit: (release: StaffDownload) => void }): ReactNode {
  const statistics = useRecord(downloadStatistics).data?.statistics;
  const missing = useMissing(downloads.update);
  if (!statistics) return null;
  return (
    <div className="mb-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <DownloadCards statistics={statistics} />
      {PLATFORMS.map((platform) => {
        const release = statistics.latest[platform];
        return (
          <div key={platform} className="col-span-2 grid">
            <LatestRelease
              platform={platform}
              release={release}
              action={
                release && (
                  <Button
                    size="row"
                    icon={<Pencil size={16} />}
                    disabledReason={missing}
                    aria-label={actionTexts.editOne(releaseName(release))}
                    onClick={() => onEdit(release)}
                  >
                    {actionTexts.edit}
                  </Button>
                )
              }
            />
          </div>
        );
      })}
    </div>
  );
}
