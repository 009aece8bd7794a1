import { createDownload, downloadStatistics, updateDownload } from '@touchline/contract/calls/downloads';
import { APP_PLATFORM_LABELS, type AppPlatform } from '@touchline/contract/lists/platforms';
import { RELEASE_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffDownload } from '@touchline/contract/records/download';
import { downloadName } from '@touchline/contract/rules/download-name';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Link from 'lucide-react/icons/link';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecord } from '../../../lib/staff-data.ts';
import { optionsOf } from '../../../ui/combobox.tsx';
import { AddOrEditDialog, type RecordFormProps } from '../../../ui/record-form/add-or-edit-dialog.tsx';
import type { Values } from '../../../ui/record-form/draft.ts';
import { FormRow, FormSegments, FormText } from '../../../ui/record-form/fields.tsx';
import { useProductName } from '../../product-name.ts';
import { PLATFORM_OPTIONS } from '../platforms.ts';

const NEW = { platform: 'android', releaseStatus: 'stable', version: '', sizeInMB: '', downloadUrl: '' };

/** 'Add App Download' and 'Edit App Download'. */
export function DownloadForm(props: RecordFormProps<StaffDownload>) {
  const { record: release } = props;
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.download}
      context="Visitors are offered the newest stable release, else the newest beta"
      create={createDownload}
      update={updateDownload}
      empty={NEW}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      version={release?.recordVersion}
      versionField="recordVersion"
      draft="download"
    >
      <ReleaseFields isNew={release === null} />
    </AddOrEditDialog>
  );
}

function ReleaseFields({ isNew }: { isNew: boolean }): ReactNode {
  const [platform, version] = useWatch({ name: ['platform', 'version'] }) as [AppPlatform, string];
  const newest = useRecord(downloadStatistics).data?.statistics.latest[platform];
  const product = useProductName();
  const fileName = version.trim() && product && downloadName({ product, platform, version });
  return (
    <>
      <FormRow>
        <FormSegments name="platform" label="Platform" options={PLATFORM_OPTIONS} />
        <FormSegments name="releaseStatus" label="Release status" options={optionsOf(RELEASE_STATUSES)} />
      </FormRow>
      <FormRow>
        <FormText
          name="version"
          label="Version"
          hint={isNew && newest && `Newest ${APP_PLATFORM_LABELS[platform]} release is ${newest.version}.`}
        />
        <FormText name="sizeInMB" label="App size, MB" hint="Such as 24.5" />
      </FormRow>
      <FormText
        name="downloadUrl"
        label="Download URL"
        type="url"
        icon={<Link size={16} />}
        placeholder="https://"
        hint={fileName && `Saved on the visitor’s device as ${fileName}`}
      />
    </>
  );
}

function valuesOf({ platform, releaseStatus, version, sizeInMB, downloadUrl }: StaffDownload) {
  return { platform, releaseStatus, version, sizeInMB: sizeText(sizeInMB), downloadUrl };
}

/** The rules make a number of the size; it travels as text. */
const bodyOf = (values: Values): Values => ({ ...values, sizeInMB: sizeText(Number(values.sizeInMB)) });

/** A size such as 9 has its decimal: the text has at least two characters. */
const sizeText = (size: number): string => (Number.isInteger(size) ? size.toFixed(1) : String(size));
