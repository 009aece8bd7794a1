import { estimatePush, listPushes } from '@touchline/contract/calls/pushes';
import type { PushRecord } from '@touchline/contract/records/push';
import { countdownParts, shortCountdown } from '@touchline/contract/rules/countdown';
import { exactCount } from '@touchline/contract/rules/formats';
import { titlePreview } from '@touchline/contract/rules/title-preview';
import { pushTexts } from '@touchline/contract/texts/pushes';
import type { ReactNode } from 'react';
import Send from '~icons/lucide/send';
import { useNow, useOfNow } from '../../../lib/server-clock.ts';
import { CountdownLine } from '../../../sport/countdown.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { useMissing } from '../../data/session.ts';
import { useList, useRecord } from '../../data/staff-data.ts';
import { DayAndTime } from '../../time.tsx';
import { Loaded } from '../loaded.tsx';
import { PushCountdown } from '../notifications/push-cells.tsx';
import { audienceLabel } from '../platforms.ts';
import { PanelLink } from './panel-link.tsx';

const PATH = '/dashboard/mobile/notifications?tab=scheduled';
const QUERY = { deliveryType: 'scheduled', state: 'pending', sort: 'deliveryTime', size: 10 };
/** The number of rows under the next one. */
const SHOWN_AFTER = 2;

/** The number of scheduled push notifications, and the time until the next. */
export function ScheduledCard(): ReactNode {
  const { data } = useList(listPushes, QUERY);
  const due = data?.notifications[0]?.deliverAt;
  const left = useOfNow((now) =>
    due && Date.parse(due) > now ? shortCountdown(countdownParts(Date.parse(due), now)) : null,
  );
  return (
    <StatCard
      label={pushTexts.overview.scheduled}
      value={data ? exactCount(data.total) : '–'}
      note={left ? pushTexts.overview.nextIn(left) : undefined}
      icon={<Send size={18} />}
      to={PATH}
    />
  );
}

/** The next push notification with its countdown, and those after it. */
export function NextScheduled(): ReactNode {
  const list = useList(listPushes, QUERY);
  return (
    <Panel
      title={pushTexts.overview.next}
      aside={<PanelLink to={PATH}>{pushTexts.overview.allScheduled}</PanelLink>}
    >
      <Loaded query={list} box="m-4 h-40">
        {({ notifications: [next, ...others] }) =>
          next ? (
            <>
              <NextPush push={next} />
              <ul>
                {others.slice(0, SHOWN_AFTER).map((push) => (
                  <li key={push._id} className="flex items-center gap-3 border-t border-line px-4 py-2.5">
                    <PushLines push={push} />
                    <PushCountdown push={push} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p className="p-4 text-[14px] leading-5">{pushTexts.overview.noneScheduled}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

function NextPush({ push }: { push: PushRecord }): ReactNode {
  const now = useNow();
  const mayEstimate = useMissing(estimatePush) === null;
  const estimate = useRecord(
    estimatePush,
    { body: { audience: push.audience } },
    { isEnabled: mayEstimate },
  ).data;
  return (
    <div className="flex flex-col gap-1 p-4">
      <span className="type-caption text-text-3">{pushTexts.overview.deliveredIn}</span>
      <span className="min-h-6">
        {now !== null && push.deliverAt && <CountdownLine to={Date.parse(push.deliverAt)} now={now} />}
      </span>
      <PushLines push={push} devices={estimate?.devices} />
    </div>
  );
}

function PushLines({ push, devices }: { push: PushRecord; devices?: number | undefined }): ReactNode {
  const title = titlePreview(push);
  const audience =
    devices === undefined ? audienceLabel(push.audience) : pushTexts.overview.toPhones(devices);
  return (
    <span className="min-w-0 flex-1">
      <span dir="auto" title={title} className="block truncate text-[14px] leading-5 font-semibold text-text">
        {title}
      </span>
      <span className="block truncate type-caption text-text-3">
        {push.deliverAt && <DayAndTime of={push.deliverAt} />}, {audience}
      </span>
    </span>
  );
}
