import { updateAdZones } from '@touchline/contract/calls/settings';
import { adZoneForm, adZonesForm } from '@touchline/contract/forms/settings';
import { AD_NETWORK_OF, AD_ZONE_TYPES } from '@touchline/contract/lists/ad-zone-types';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormRow } from '../form/fields.tsx';
import { Note } from '../form/form-notes.tsx';
import { formParts } from '../form/form-parts.tsx';
import { formValues } from '../form/form-values.ts';

type AdZone = StaffSettings['adZones'][number];

interface AdZoneFormProps {
  readonly settings: StaffSettings;
  /** The zone to edit; null for a new one. */
  readonly zone: AdZone | null;
  readonly onClose: () => void;
}

const TYPES = AD_ZONE_TYPES.map((value) => ({ value, label: `${value} (network ${AD_NETWORK_OF[value]})` }));
const { RecordDialog, FormSelect, FormSwitch, FormText, useValues } = formParts<typeof adZoneForm>();

/** 'Add Ad Zone' and 'Edit Ad Zone'; all zones are saved together. */
export function AdZoneForm({ settings, zone, onClose }: AdZoneFormProps): ReactNode {
  // Kept from opening: another user's later change of the zones is a conflict.
  const [opened] = useState(settings);
  const { adZones } = opened;
  const place = zone ? adZones.findIndex(({ name }) => name === zone.name) : adZones.length;
  const zonesWith = (edited: AdZone) => adZones.toSpliced(place, 1, edited);
  const rules = adZoneForm.superRefine((edited, context) => {
    const issues = adZonesForm.safeParse({ adZones: zonesWith(edited) }).error?.issues ?? [];
    for (const { path, message } of issues)
      context.addIssue({ code: 'custom', path: path.slice(2), message });
  });
  return (
    <RecordDialog
      title={zone ? 'Edit Ad Zone' : 'Add Ad Zone'}
      submit={zone ? dialogTexts.saveChanges : 'Add zone'}
      context="Needs your password"
      call={updateAdZones}
      params={{ id: opened._id }}
      record={opened}
      valuesOf={() => zone ?? { ...formValues(adZoneForm), isEnabled: true }}
      rules={rules}
      bodyOf={(edited) => ({ adZones: zonesWith(edited) })}
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
      <NoNetwork adNetworks={settings.adNetworks} />
    </RecordDialog>
  );
}

/** Says that a zone of the chosen type would load nothing. */
function NoNetwork({ adNetworks }: Pick<StaffSettings, 'adNetworks'>): ReactNode {
  const { type } = useValues();
  if (type === '' || adNetworks[AD_NETWORK_OF[type]]) return null;
  return <Note tone="wait">{formTexts.settings.noNetwork(AD_NETWORK_OF[type])}</Note>;
}
