import { createDownload, downloadStatistics, updateDownload } from '@touchline/contract/calls/downloads';
import type { DownloadForm as Release } from '@touchline/contract/forms/download';
import { APP_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import { RELEASE_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffDownload } from '@touchline/contract/records/download';
import { downloadName } from '@touchline/contract/rules/download-name';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { mobileTexts } from '@touchline/contract/texts/mobile';
import type { ReactNode } from 'react';
import Link from '~icons/lucide/link';
import { optionsOf } from '../../../ui/combobox.tsx';
import { useRecord } from '../../data/staff-data.ts';
import type { RecordFormProps } from '../../form/add-or-edit-dialog.tsx';
import { FormRow } from '../../form/fields.tsx';
import { formParts } from '../../form/form-parts.tsx';
import { formValues } from '../../form/form-values.ts';
import { useProductName } from '../../product-name.ts';
import { PLATFORM_OPTIONS } from '../platforms.ts';

const { body: rules } = createDownload;
const { AddOrEditDialog, FormSegments, FormText, useValues } = formParts<typeof rules>();
const USUAL = { platform: 'android', releaseStatus: 'stable' } as const;

/** 'Add App Download' and 'Edit App Download'. */
export function DownloadForm(props: RecordFormProps<StaffDownload>) {
  const { record: release } = props;
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.download}
      context={mobileTexts.releases.context}
      create={createDownload}
      update={updateDownload}
      values={USUAL}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      draft="download"
    >
      <ReleaseFields isNew={release === null} />
    </AddOrEditDialog>
  );
}

function ReleaseFields({ isNew }: { isNew: boolean }): ReactNode {
  const { platform, version } = useValues();
  const { data } = useRecord(downloadStatistics);
  const newest = platform && data?.statistics.latest[platform];
  const product = useProductName();
  const fileName = platform && version.trim() && product && downloadName({ product, platform, version });
  return (
    <>
      <FormRow>
        <FormSegments name="platform" label={labelTexts.platform} options={PLATFORM_OPTIONS} />
        <FormSegments
          name="releaseStatus"
          label={mobileTexts.releases.status}
          options={optionsOf(RELEASE_STATUSES)}
        />
      </FormRow>
      <FormRow>
        <FormText
          name="version"
          label={labelTexts.version}
          hint={isNew && newest && mobileTexts.releases.newest(APP_PLATFORM_LABELS[platform], newest.version)}
        />
        <FormText name="sizeInMB" label={mobileTexts.releases.size} hint={mobileTexts.releases.sizeHint} />
      </FormRow>
      <FormText
        name="downloadUrl"
        label={labelTexts.downloadUrl}
        type="url"
        icon={<Link size={16} />}
        placeholder={labelTexts.addressStart}
        hint={fileName && mobileTexts.releases.savedAs(fileName)}
      />
    </>
  );
}

const valuesOf = (release: StaffDownload) =>
  formValues(rules, { ...release, sizeInMB: sizeText(release.sizeInMB) });

/** The rules parse the size into a number; the call takes text. */
const bodyOf = (release: Release) => ({ ...release, sizeInMB: sizeText(release.sizeInMB) });

/** Whole sizes get a decimal: the text needs at least two characters. */
const sizeText = (size: number): string => (Number.isInteger(size) ? size.toFixed(1) : String(size));
