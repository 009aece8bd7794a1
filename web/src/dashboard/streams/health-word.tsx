import type { HealthState } from '@touchline/contract/lists/stream-health';
import type { StaffStream } from '@touchline/contract/records/game';
import type { StreamHealth } from '@touchline/contract/records/stream-health';
import { streamsOnOneServer } from '@touchline/contract/rules/stream-servers';
import { nonePlays, type Playing as PlayingOf, playingOf } from '@touchline/contract/rules/stream-states';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { healthReason } from '@touchline/contract/texts/health-reasons';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import CircleX from '~icons/lucide/circle-x';
import Hourglass from '~icons/lucide/hourglass';
import Minus from '~icons/lucide/minus';
import { Ago } from '../time.tsx';

/** The icon and the color of each state. */
export const HEALTH_LOOKS: Readonly<Record<HealthState, { icon: typeof Check; tone: string }>> = {
  down: { icon: CircleX, tone: 'text-fail' },
  trouble: { icon: Hourglass, tone: 'text-wait' },
  ok: { icon: Check, tone: 'text-text-2' },
  unknown: { icon: Minus, tone: 'text-text-3' },
};

/** The state of a stream: its word, and under it the reason and how long it has lasted. */
export function HealthWord({ health }: { health: StreamHealth | undefined }): ReactNode {
  if (health === undefined) return '–';
  const { state, since } = health;
  const { icon: Icon, tone } = HEALTH_LOOKS[state];
  const reason = healthReason(health);
  return (
    <span className={clsx('flex min-w-0 items-center gap-2', tone)}>
      <Icon size={16} className="flex-none" />
      <span className="min-w-0 text-[13px] leading-[17px]">
        <span className={clsx('block', (state === 'down' || state === 'trouble') && 'font-semibold')}>
          {streamHealthTexts.states[state]}
        </span>
        {/* The word of a stream that was never checked says it all. */}
        {reason !== '' && health.reason !== 'not-checked' && (
          <span className="flex text-text-3">
            <span className="truncate" title={reason}>
              {reason}
            </span>
            {since !== null && (state === 'down' || state === 'trouble') && (
              <span className="flex-none whitespace-pre">
                , <Ago of={since} />
              </span>
            )}
          </span>
        )}
      </span>
    </span>
  );
}

interface PlayingProps {
  readonly streams: readonly Pick<StaffStream, 'health' | 'url'>[];
}

/** '2 of 3 play', of the streams of a game that were checked, and '3 streams, 1 server' where that holds. */
export function Playing({ streams }: PlayingProps): ReactNode {
  const count = playingOf(streams.flatMap(({ health }) => health?.state ?? []));
  const onOneServer = streamsOnOneServer(addressesOf(streams));
  if (count.checked === 0 && onOneServer === 0) return '–';
  return (
    <>
      {count.checked > 0 && <PlayingCount count={count} />}
      <OneServer streams={onOneServer} />
    </>
  );
}

/** '3 streams, 1 server'; nothing for none. */
export function OneServer({ streams }: { streams: number }): ReactNode {
  return (
    streams > 0 && (
      <span className="block text-[13px] leading-[17px] whitespace-nowrap text-text-3">
        {streamHealthTexts.oneServer(streams)}
      </span>
    )
  );
}

/** The addresses of streams; null for one that the user does not see or that cannot be read. */
export const addressesOf = (streams: readonly Pick<StaffStream, 'url'>[]): (string | null)[] =>
  streams.map(({ url }) => (url === undefined ? null : readStreamUrl(url)));

function PlayingCount({ count }: { count: PlayingOf }): ReactNode {
  const { playing, checked } = count;
  const state: HealthState = nonePlays(count) ? 'down' : playing < checked ? 'trouble' : 'ok';
  const { icon: Icon, tone } = HEALTH_LOOKS[state];
  return (
    <span className={clsx('inline-flex items-center gap-2', tone, state !== 'ok' && 'font-semibold')}>
      <Icon size={16} className="flex-none" />
      {streamHealthTexts.playing(playing, checked)}
    </span>
  );
}
