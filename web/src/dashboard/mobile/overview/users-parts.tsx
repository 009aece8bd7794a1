import { APP_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import type { DeviceStatistics } from '@touchline/contract/records/device';
import { exactCount, oneDecimal } from '@touchline/contract/rules/formats';
import { labelTexts } from '@touchline/contract/texts/labels';
import { mobileTexts } from '@touchline/contract/texts/mobile';
import type { ReactNode } from 'react';
import Bell from '~icons/lucide/bell';
import Users from '~icons/lucide/users';
import Wifi from '~icons/lucide/wifi';
import { Panel } from '../../../ui/panel.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { PLATFORMS } from '../platforms.ts';
import { PanelLink } from './panel-link.tsx';
import { PANEL_CELL, PANEL_HEADS } from './panel-table.ts';

const USERS = '/dashboard/mobile/users';

/** Three cards: the numbers of mobile users, of those online, and of those that allow notifications. */
export function UserCards({ statistics }: { statistics: DeviceStatistics }): ReactNode {
  const { total, online, allowed } = statistics;
  return (
    <>
      <StatCard
        label={labelTexts.mobileUsers}
        value={exactCount(total)}
        note={mobileTexts.overview.bothPlatforms}
        icon={<Users size={18} />}
        to={USERS}
      />
      <StatCard
        label={mobileTexts.overview.onlineNow}
        value={exactCount(online)}
        note={ofUsers(online, total)}
        icon={<Wifi size={18} />}
        to={USERS}
      />
      <StatCard
        label={mobileTexts.overview.notificationsAllowed}
        value={exactCount(allowed)}
        note={ofUsers(allowed, total)}
        icon={<Bell size={18} />}
        to={`${USERS}?isNotificationsAllowed=true`}
      />
    </>
  );
}

/** The mobile users of each platform. */
export function UsersByPlatform({ statistics }: { statistics: DeviceStatistics }): ReactNode {
  const { total, online, allowed, byPlatform } = statistics;
  const rows = PLATFORMS.flatMap((platform) => byPlatform.find((one) => one.platform === platform) ?? []);
  return (
    <Panel
      title={mobileTexts.overview.usersByPlatform}
      aside={<PanelLink to={USERS}>{mobileTexts.overview.allUsers}</PanelLink>}
    >
      <div className="overflow-x-auto">
        <table className="w-full text-[14px] leading-5 [&_td:not(:first-child)]:text-right [&_th:not(:first-child)]:text-right">
          <thead>
            <tr className={PANEL_HEADS}>
              <th scope="col">{labelTexts.platform}</th>
              <th scope="col" className="max-md:hidden">
                <span className="visually-hidden">{mobileTexts.overview.shareAsBar}</span>
              </th>
              <th scope="col">{labelTexts.users}</th>
              <th scope="col">{mobileTexts.overview.share}</th>
              <th scope="col">{labelTexts.online}</th>
              <th scope="col">
                <span className="max-md:hidden">{mobileTexts.overview.notificationsAllowed}</span>
                <span className="md:hidden">{labelTexts.allowed}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ platform, users, share, ...row }) => (
              <tr key={platform} className="border-b border-line">
                <td className={`${PANEL_CELL} font-semibold text-text`}>{APP_PLATFORM_LABELS[platform]}</td>
                <td className={`${PANEL_CELL} w-52 max-md:hidden`}>
                  <Progress
                    value={users}
                    max={total}
                    label={mobileTexts.overview.usersOf(APP_PLATFORM_LABELS[platform])}
                  />
                </td>
                <td className={`${PANEL_CELL} text-text`}>{exactCount(users)}</td>
                <td className={PANEL_CELL}>{oneDecimal(share)} %</td>
                <td className={PANEL_CELL}>{exactCount(row.online)}</td>
                <td className={PANEL_CELL}>{exactCount(row.allowed)}</td>
              </tr>
            ))}
            <tr>
              <td className={`${PANEL_CELL} text-text-3`}>{mobileTexts.overview.together}</td>
              <td className="max-md:hidden" />
              <td className={`${PANEL_CELL} font-semibold text-text`}>{exactCount(total)}</td>
              <td />
              <td className={`${PANEL_CELL} font-semibold text-text`}>{exactCount(online)}</td>
              <td className={`${PANEL_CELL} font-semibold text-text`}>{exactCount(allowed)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

const ofUsers = (part: number, total: number): string =>
  mobileTexts.overview.ofUsers(oneDecimal(total === 0 ? 0 : (part / total) * 100));
