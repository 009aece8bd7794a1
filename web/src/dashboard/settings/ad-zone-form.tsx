import { updateAdZones } from '@touchline/contract/calls/settings';
import { adZoneForm, adZonesForm } from '@touchline/contract/forms/settings';
import { AD_NETWORK_OF, AD_ZONE_TYPES } from '@touchline/contract/lists/ad-zone-types';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { labelTexts } from '@touchline/contract/texts/labels';
import { settingsTexts } from '@touchline/contract/texts/settings';
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

const TYPES = AD_ZONE_TYPES.map((value) => ({
  value,
  label: settingsTexts.adZones.typeOf(value, AD_NETWORK_OF[value]),
}));
const NEW_ZONE = { ...formValues(adZoneForm), isEnabled: true };
const { RecordDialog, FormSelect, FormSwitch, FormText, useValues } = formParts<typeof adZoneForm>();

/** 'Add Ad Zone' and 'Edit Ad Zone'; all zones are saved together. */
export function AdZoneForm({ settings, zone, onClose }: AdZoneFormProps): ReactNode {
  // Kept from opening: another user's later change of the zones is joined.
  const [opened] = useState(settings);
  const placeIn = (adZones: readonly AdZone[]) => adZones.findIndex(({ name }) => name === zone?.name);
  const zonesWith = (edited: AdZone, { adZones }: StaffSettings) => {
    const place = placeIn(adZones);
    return place < 0 ? [...adZones, edited] : adZones.with(place, edited);
  };
  const rules = adZoneForm.superRefine((edited, context) => {
    const issues = adZonesForm.safeParse({ adZones: zonesWith(edited, opened) }).error?.issues ?? [];
    for (const { path, message } of issues)
      context.addIssue({ code: 'custom', path: path.slice(2), message });
  });
  return (
    <RecordDialog
      title={zone ? settingsTexts.adZones.editTitle : settingsTexts.adZones.addTitle}
      submit={zone ? dialogTexts.saveChanges : settingsTexts.adZones.add}
      context={settingsTexts.adZones.context}
      call={updateAdZones}
      params={{ id: opened._id }}
      record={opened}
      valuesOf={({ adZones }) => adZones[placeIn(adZones)] ?? zone ?? NEW_ZONE}
      rules={rules}
      bodyOf={(edited, over) => ({ adZones: zonesWith(edited, over) })}
      draft={false}
      failure="alert"
      onClose={onClose}
    >
      <FormText name="name" label={settingsTexts.adZones.name} />
      <FormRow>
        <FormText name="zoneId" label={settingsTexts.adZones.adId} hint={settingsTexts.adZones.adIdHint} />
        <FormSelect
          name="type"
          label={labelTexts.type}
          placeholder={settingsTexts.adZones.chooseType}
          options={TYPES}
        />
      </FormRow>
      <FormSwitch name="isEnabled" label={labelTexts.on} hint={settingsTexts.adZones.onHint} />
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
