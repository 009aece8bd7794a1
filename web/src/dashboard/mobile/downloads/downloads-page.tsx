import {
  createDownload,
  deleteDownload,
  downloadStatistics,
  listStaffDownloads,
  restoreDownload,
  updateDownload,
} from '@touchline/contract/calls/downloads';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import { RELEASE_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffDownload } from '@touchline/contract/records/download';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useMissing } from '../../../lib/session.ts';
import { useRecord } from '../../../lib/staff-data.ts';
import { Button } from '../../../ui/button.tsx';
import { optionsOf } from '../../../ui/combobox.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/types.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { AddButton } from '../../add-button.tsx';
import { DeleteButton, DeleteRecord } from '../../delete-record.tsx';
import { deleteLine, editLine } from '../../row-lines.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useAddressFlag } from '../../use-address-flag.ts';
import { PLATFORM_OPTIONS, PLATFORMS } from '../platforms.ts';
import { DownloadForm } from './download-form.tsx';
import { DownloadCards } from './download-statistics.tsx';
import { downloadColumns, releaseName } from './downloads-columns.tsx';
import { LatestRelease } from './latest-release.tsx';

const FILTER_NAMES = ['platform', 'releaseStatus'];
const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'platform', label: 'Platform', options: PLATFORM_OPTIONS },
  { kind: 'choice', name: 'releaseStatus', label: 'Status', options: optionsOf(RELEASE_STATUSES) },
];

/** The releases of the app with their downloads. */
export default function DownloadsPage() {
  const state = useTableState({ defaultSort: '-createdAt', filters: FILTER_NAMES });
  const statistics = useRecord(downloadStatistics).data?.statistics;
  const [isAdding, add, stopAdding] = useAddressFlag('add');
  const [edited, setEdited] = useState<StaffDownload | null>(null);
  const [deleted, setDeleted] = useState<StaffDownload | null>(null);
  const missing = {
    add: useMissing(createDownload),
    edit: useMissing(updateDownload),
    remove: useMissing(deleteDownload),
  };
  const addButton = (
    <AddButton call={createDownload} onAdd={add}>
      {dialogTexts.download.submit}
    </AddButton>
  );
  return (
    <>
      <PageHead title="Downloads" actions={addButton} />
      {statistics && (
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
                        disabledReason={missing.edit}
                        aria-label={`Edit ${releaseName(release)}`}
                        onClick={() => setEdited(release)}
                      >
                        Edit
                      </Button>
                    )
                  }
                />
              </div>
            );
          })}
        </div>
      )}
      <DataTable
        call={listStaffDownloads}
        rowsOf={({ downloads }) => downloads}
        state={state}
        items="Releases"
        columns={downloadColumns}
        filters={FILTERS}
        rowName={releaseName}
        actions={(release) => [
          [editLine(missing.edit, () => setEdited(release))],
          [deleteLine(missing.remove, () => setDeleted(release))],
        ]}
        restore={{ call: restoreDownload, params: ({ _id }) => ({ id: _id }) }}
        {...(missing.add === null && { onAdd: add })}
        emptyAction={addButton}
      />
      {isAdding && <DownloadForm record={null} onClose={stopAdding} />}
      {edited && (
        <DownloadForm
          record={edited}
          danger={
            <DeleteButton call={deleteDownload} onDelete={() => setDeleted(edited)}>
              Delete release
            </DeleteButton>
          }
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <DeleteRecord
          entity="App Download"
          submit="Delete release"
          call={deleteDownload}
          undo={restoreDownload}
          params={{ id: deleted._id }}
          onDeleted={() => setEdited(null)}
          onClose={() => setDeleted(null)}
        >
          {releaseName(deleted)} is no longer offered to visitors. You can restore it for {RESTORE_DAYS} days.
        </DeleteRecord>
      )}
    </>
  );
}
