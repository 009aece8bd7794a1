import { updateAdZones } from '@touchline/contract/calls/settings';
import { adZonesForm } from '@touchline/contract/forms/settings';
import { AD_NETWORK_OF, AD_ZONE_TYPES } from '@touchline/contract/lists/ad-zone-types';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { z } from 'zod';
import { FormRow, FormSelect, FormSwitch, FormText } from '../../ui/record-form/fields.tsx';
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx';

type AdZone = StaffSettings['adZones'][number];

interface AdZoneFormProps {
  readonly settings: StaffSettings;
  /** The zone to edit; null for a new one. */
  readonly zone: AdZone | null;
  readonly onClose: () => void;
}

const TYPES = AD_ZONE_TYPES.map((value) => ({ value, label: `${value} (network ${AD_NETWORK_OF[value]})` }));
const NEW = { name: '', zoneId: '', type: '', isEnabled: true };

/** 'Add Ad Zone' and 'Edit Ad Zone'; the zones are written as a whole. */
export function AdZoneForm({ settings, zone, onClose }: AdZoneFormProps): ReactNode {
  // The zones that were there when it opened: another user's change since then is a conflict.
  const [{ _id, version, adZones }] = useState(settings);
  const place = zone ? adZones.findIndex(({ name }) => name === zone.name) : adZones.length;
  const zonesWith = (values: unknown) => adZones.toSpliced(place, 1, values as AdZone);
  const rules = z.record(z.string(), z.unknown()).superRefine((values, context) => {
    const issues = adZonesForm.safeParse({ adZones: zonesWith(values) }).error?.issues ?? [];
    for (const { path, message } of issues)
      context.addIssue({ code: 'custom', path: path.slice(2), message });
  });
  return (
    <RecordDialog
      title={zone ? 'Edit Ad Zone' : 'Add Ad Zone'}
      submit={zone ? dialogTexts.saveChanges : 'Add zone'}
      context="Needs your password"
      call={updateAdZones}
      params={{ id: _id }}
      values={zone ? { ...zone } : NEW}
      version={version}
      rules={rules}
      bodyOf={(values) => ({ adZones: zonesWith(values) })}
      draft={false}
      failure="alert"
      onClose={onClose}
    >
      <FormText name="name" label="Ad Zone Name" />
      <FormRow>
        <FormText name="zoneId" label="Ad ID" hint="The number that the network gives" />
        <FormSelect name="type" label="Type" placeholder="Choose a type" options={TYPES} />
      </FormRow>
      <FormSwitch name="isEnabled" label="On" hint="Loads in the browsers of visitors" />
    </RecordDialog>
  );
}
