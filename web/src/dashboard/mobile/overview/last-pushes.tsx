import { listPushes } from '@touchline/contract/calls/pushes';
import type { PushRecord } from '@touchline/contract/records/push';
import { exactCount } from '@touchline/contract/rules/formats';
import { titlePreview } from '@touchline/contract/rules/title-preview';
import { labelTexts } from '@touchline/contract/texts/labels';
import { pushTexts } from '@touchline/contract/texts/pushes';
import type { ReactNode } from 'react';
import { serverClock } from '../../../lib/server-clock.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useList } from '../../data/staff-data.ts';
import { NearMoment, useZoneName } from '../../time.tsx';
import { Loaded } from '../loaded.tsx';
import { FailedCount, PushBadge } from '../notifications/push-cells.tsx';
import { PanelLink } from './panel-link.tsx';
import { PANEL_CELL, PANEL_HEADS } from './panel-table.ts';

/** All states except pending, by delivery time; the time of a cancelled one may be far ahead. */
const QUERY = { state: 'sending,delivered,failed,cancelled', sort: '-deliveryTime', size: 10 };
const SHOWN = 5;

/** The most recent push notifications with their results. */
export function LastPushes(): ReactNode {
  const list = useList(listPushes, QUERY);
  const zone = useZoneName();
  return (
    <Panel
      title={pushTexts.overview.last}
      aside={<PanelLink to="/dashboard/mobile/notifications">{pushTexts.overview.all}</PanelLink>}
    >
      <Loaded query={list} box="m-4 h-40">
        {({ notifications }) => {
          const last = notifications.filter(hasComeDue).slice(0, SHOWN);
          return last.length === 0 ? (
            <p className="p-4 text-[14px] leading-5">{pushTexts.overview.none}</p>
          ) : (
            <div className="overflow-x-auto">
              <table className="w-full text-[14px] leading-5">
                <thead>
                  <tr className={PANEL_HEADS}>
                    <th scope="col">{labelTexts.push}</th>
                    <th scope="col" className="max-md:hidden">
                      {pushTexts.overview.sentAt(zone)}
                    </th>
                    <th scope="col">{labelTexts.state}</th>
                    <th scope="col" className="text-right">
                      {labelTexts.sent}
                    </th>
                    <th scope="col" className="text-right">
                      {labelTexts.failed}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {last.map((push) => (
                    <PushRow key={push._id} push={push} />
                  ))}
                </tbody>
              </table>
            </div>
          );
        }}
      </Loaded>
    </Panel>
  );
}

const hasComeDue = ({ deliverAt }: PushRecord): boolean =>
  deliverAt !== null && Date.parse(deliverAt) <= serverClock.now();

function PushRow({ push }: { push: PushRecord }): ReactNode {
  const { deliverAt, state, devices, sent, failed, isLogOnly } = push;
  const title = titlePreview(push);
  const hasResult = state !== 'cancelled' && !isLogOnly;
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-hover">
      <td
        dir="auto"
        title={title}
        className={`${PANEL_CELL} w-full max-w-0 min-w-24 truncate font-semibold text-text`}
      >
        {title}
      </td>
      <td className={`${PANEL_CELL} whitespace-nowrap max-md:hidden`}>
        {deliverAt && <NearMoment of={deliverAt} />}
      </td>
      <td className={PANEL_CELL}>
        <PushBadge push={push} />
      </td>
      <td className={`${PANEL_CELL} text-right text-text`}>{hasResult ? exactCount(sent) : '–'}</td>
      <td className={`${PANEL_CELL} text-right`}>
        {hasResult ? <FailedCount failed={failed} devices={devices} /> : '–'}
      </td>
    </tr>
  );
}
