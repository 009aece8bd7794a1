import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { orderStreams, type StreamTaste } from '@touchline/contract/rules/stream-order';
import { clsx } from 'clsx';
import { Fragment, type ReactNode, useState } from 'react';
import MessagesSquare from '~icons/lucide/messages-square';
import MonitorOff from '~icons/lucide/monitor-off';
import Smartphone from '~icons/lucide/smartphone';
import { useHydrated } from '../../lib/hydration.ts';
import { StreamCard } from '../../sport/stream-card.tsx';
import { useGamePageTexts } from '../../texts/game-page.ts';
import { useLanguage } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showDialog } from '../dialogs/site-dialog.ts';
import { useSettings } from '../live/live-hooks.ts';
import { seenHere } from './seen-here.ts';
import { useStreamLabel } from './stream-name.ts';
import { readTaste } from './stream-taste.ts';
import { useRestingOrder } from './use-resting-order.ts';

interface StreamListProps {
  readonly game: PublicGame;
  readonly onChoose: (stream: PublicStream) => void;
}

/** The streams of a live game; until hydration each is a link to its player. */
export function StreamList({ game, onChoose }: StreamListProps): ReactNode {
  const siteTexts = useSiteTexts();
  const gamePageTexts = useGamePageTexts();
  const labelOf = useStreamLabel();
  // Read once: the stream played now is first next time, so nothing moves under the thumb.
  const [taste] = useState(readTaste);
  const isHydrated = useHydrated();
  const language = useLanguage();
  const ordered = isHydrated
    ? orderStreams(seenHere(game.streamUrls), taste, language)
    : orderStreams(game.streamUrls, NO_TASTE, language);
  const { streams, watched } = useRestingOrder(ordered);
  return (
    <section aria-labelledby="streams-title">
      <div className="mb-4 flex min-h-9 flex-wrap items-baseline gap-x-3">
        <h2 id="streams-title" className="type-h2">
          {gamePageTexts.streams.title}
        </h2>
        <p className="text-[15px] text-text-3">
          <span className="font-semibold text-live">{siteTexts.game.live}</span>
          {streams.length > 0 && ` · ${gamePageTexts.streams.count(streams.length)}`}
        </p>
      </div>
      {streams.length === 0 ? (
        <EmptyState heading="h3" icon={<MonitorOff size={22} />} title={siteTexts.empty.streams} />
      ) : (
        <ul {...watched} className="flex flex-col gap-3">
          {streams.map((stream, index) => (
            <Fragment key={stream._id}>
              <li>
                <StreamCard
                  stream={stream}
                  label={labelOf(stream) || siteTexts.game.streamLabel(game.streamUrls.indexOf(stream) + 1)}
                  isFirst={index === 0}
                  onPlay={isHydrated ? () => onChoose(stream) : undefined}
                />
              </li>
              {index === 0 && <SideCards />}
            </Fragment>
          ))}
        </ul>
      )}
      {streams.length > 0 && <PartnerNote game={game} />}
    </section>
  );
}

const NO_TASTE: StreamTaste = { language: null, quality: null };

/** A note that choosing a stream also opens the page of a partner. */
export function PartnerNote({ game }: { game: PublicGame }): ReactNode {
  const gamePageTexts = useGamePageTexts();
  const { affiliateGate, productName } = useSettings();
  if (!affiliateGate || game.affiliateLink === null) return null;
  return (
    <p className="mt-4 max-w-[36rem] type-caption text-balance text-text-3">
      {gamePageTexts.streams.partner(productName)}
    </p>
  );
}

/** App and support, quieter than the streams; support is absent while the site has no chat. */
function SideCards(): ReactNode {
  const siteTexts = useSiteTexts();
  const gamePageTexts = useGamePageTexts();
  const { supportChatUrl } = useSettings().links;
  return (
    <li className={clsx('grid grid-cols-1 gap-3 noscript:hidden', supportChatUrl && 'md:grid-cols-2')}>
      <SideCard
        icon={<Smartphone size={22} />}
        title={gamePageTexts.app.title}
        text={gamePageTexts.app.text}
        action={<Button onClick={() => showDialog('download')}>{siteTexts.layout.getApp}</Button>}
      />
      {supportChatUrl && (
        <SideCard
          icon={<MessagesSquare size={22} />}
          title={gamePageTexts.support.title}
          text={gamePageTexts.support.text}
          action={<LinkButton to={supportChatUrl}>{gamePageTexts.support.action}</LinkButton>}
        />
      )}
    </li>
  );
}

interface SideCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function SideCard({ icon, title, text, action }: SideCardProps): ReactNode {
  return (
    <div className="flex min-h-[76px] items-center gap-4 rounded-card border border-line-2 px-4 py-2 max-[359px]:gap-3 max-[359px]:px-3">
      <span className="flex w-6 flex-none justify-center text-text-2 max-[359px]:hidden">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block text-[16px] leading-[22px] font-semibold text-text">{title}</span>
        <span className="block type-caption text-text-3">{text}</span>
      </span>
      {action}
    </div>
  );
}
