import { updateAdZones } from '@touchline/contract/calls/settings';
import { AD_NETWORK_OF } from '@touchline/contract/lists/ad-zone-types';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { formTexts } from '@touchline/contract/texts/forms';
import { labelTexts } from '@touchline/contract/texts/labels';
import { settingsTexts } from '@touchline/contract/texts/settings';
import { type ReactNode, useState } from 'react';
import Pencil from '~icons/lucide/pencil';
import Plus from '~icons/lucide/plus';
import Trash2 from '~icons/lucide/trash-2';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { changeSettings } from '../data/change-settings.ts';
import { useMissing } from '../data/session.ts';
import { AdZoneForm } from './ad-zone-form.tsx';

type AdZone = StaffSettings['adZones'][number];
const CELL = 'h-11 px-2 first:pl-4 last:pr-3';

/** The advertising zones; every change asks for the password. */
export function SiteAdZones({ settings }: { settings: StaffSettings }): ReactNode {
  const { adZones, adNetworks } = settings;
  const missing = useMissing(updateAdZones);
  /** The zone in the form; null for a new one. */
  const [edited, setEdited] = useState<AdZone | null | undefined>(undefined);
  const [deleted, setDeleted] = useState<AdZone | null>(null);
  const change = (zonesOf: (zones: readonly AdZone[]) => AdZone[]) =>
    changeSettings(updateAdZones, settings, (current) => ({ adZones: zonesOf(current.adZones) }));
  const turn = (name: string, isEnabled: boolean) =>
    change((zones) => zones.map((one) => (one.name === name ? { ...one, isEnabled } : one)));
  return (
    <Panel
      title={settingsTexts.adZones.title}
      aside={
        <Button
          size="row"
          icon={<Plus size={14} />}
          className="max-md:min-h-11"
          disabledReason={missing}
          onClick={() => setEdited(null)}
        >
          {settingsTexts.adZones.add}
        </Button>
      }
    >
      {adZones.length === 0 ? (
        <p className="p-4 text-[14px] leading-5">{settingsTexts.adZones.none}</p>
      ) : (
        <table className="w-full text-left text-[14px] leading-5">
          <thead>
            <tr className="h-9 border-b border-line-2 type-caption text-text-3 [&>th]:px-2 [&>th]:font-semibold [&>th:first-child]:pl-4">
              <th scope="col">{labelTexts.name}</th>
              <th scope="col" className="max-md:hidden">
                {settingsTexts.adZones.zoneId}
              </th>
              <th scope="col" className="max-md:hidden">
                {labelTexts.type}
              </th>
              <th scope="col">{labelTexts.on}</th>
              <th scope="col" aria-label={dashboardTexts.lists.row.actions} />
            </tr>
          </thead>
          <tbody>
            {adZones.map((zone) => (
              <tr key={zone.name} className="border-b border-line last:border-b-0">
                <td className={`${CELL} py-1.5 font-semibold break-words text-text`}>
                  {zone.name}
                  <span className="block type-caption font-normal text-text-3 md:hidden">
                    {zone.zoneId}, {zone.type}
                  </span>
                  {zone.isEnabled && !adNetworks[AD_NETWORK_OF[zone.type]] && (
                    <span className="block type-caption font-normal text-wait">
                      {formTexts.settings.noNetwork(AD_NETWORK_OF[zone.type])}
                    </span>
                  )}
                </td>
                <td className={`${CELL} max-md:hidden`}>{zone.zoneId}</td>
                <td className={`${CELL} max-md:hidden`}>{zone.type}</td>
                <td className={CELL}>
                  <span className="flex items-center">
                    <Switch
                      label={settingsTexts.adZones.onOf(zone.name)}
                      isLabelHidden
                      isOn={zone.isEnabled}
                      disabledReason={missing}
                      onChange={(isEnabled) => void turn(zone.name, isEnabled)}
                    />
                  </span>
                </td>
                <td className={CELL}>
                  <span className="flex justify-end gap-1 max-md:gap-0 max-md:*:min-h-11 max-md:*:w-11">
                    <Button
                      size="row"
                      variant="quiet"
                      square
                      aria-label={actionTexts.editOne(zone.name)}
                      title={actionTexts.edit}
                      icon={<Pencil size={16} />}
                      disabledReason={missing}
                      onClick={() => setEdited(zone)}
                    />
                    <Button
                      size="row"
                      variant="quiet"
                      square
                      aria-label={settingsTexts.adZones.deleteOne(zone.name)}
                      title={actionTexts.delete}
                      icon={<Trash2 size={16} />}
                      disabledReason={missing}
                      onClick={() => setDeleted(zone)}
                    />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited !== undefined && (
        <AdZoneForm settings={settings} zone={edited} onClose={() => setEdited(undefined)} />
      )}
      {deleted && (
        <Confirm
          title={settingsTexts.adZones.deleteTitle}
          submit={settingsTexts.adZones.delete}
          tone="destructive"
          icon={<Trash2 size={16} />}
          onConfirm={() => change((zones) => zones.filter(({ name }) => name !== deleted.name))}
          onClose={() => setDeleted(null)}
        >
          {settingsTexts.adZones.loss(deleted.name)}
        </Confirm>
      )}
    </Panel>
  );
}
