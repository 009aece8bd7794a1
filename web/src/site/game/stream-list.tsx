import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { siteTexts } from '@touchline/contract/texts/site';
import MessagesSquare from 'lucide-react/icons/messages-square';
import MonitorOff from 'lucide-react/icons/monitor-off';
import { Fragment, type ReactNode } from 'react';
import { useSettings } from '../../lib/live-cache.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StreamCard } from '../../ui/stream-card.tsx';

interface StreamListProps {
  readonly game: PublicGame;
  readonly onChoose: (stream: PublicStream) => void;
}

/** The streams of a live game. */
export function StreamList({ game, onChoose }: StreamListProps): ReactNode {
  const streams = game.streamUrls;
  return (
    <section aria-labelledby="streams-title">
      <div className="mb-4 flex min-h-9 flex-wrap items-baseline gap-x-3">
        <h2 id="streams-title" className="type-h2">
          Streams
        </h2>
        <p className="text-[15px] text-text-3">
          <span className="font-semibold text-live">{siteTexts.game.live}</span>
          {streams.length > 0 && ` · ${streams.length} ${streams.length === 1 ? 'stream' : 'streams'}`}
        </p>
      </div>
      {streams.length === 0 ? (
        <EmptyState heading="h3" icon={<MonitorOff size={22} />} title={siteTexts.empty.streams} />
      ) : (
        <ul className="flex flex-col gap-3">
          {streams.map((stream, index) => (
            <Fragment key={stream._id}>
              <li>
                <StreamCard
                  stream={stream}
                  label={stream.stream || siteTexts.game.streamLabel(index + 1)}
                  isFirst={index === 0}
                  onPlay={() => onChoose(stream)}
                />
              </li>
              {index === 0 && <SupportCard />}
            </Fragment>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Quieter than the streams; absent while the site has no chat. */
function SupportCard(): ReactNode {
  const { supportChatUrl } = useSettings().links;
  if (!supportChatUrl) return null;
  return (
    <li className="flex min-h-[76px] items-center gap-4 rounded-card border border-line-2 px-4 py-2">
      <span className="flex w-11 flex-none justify-center text-text-2">
        <MessagesSquare size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-[16px] leading-[22px] font-semibold text-text">Stream trouble?</span>
        <span className="block type-caption text-text-3">Ask in the support chat</span>
      </span>
      <LinkButton to={supportChatUrl}>Open chat</LinkButton>
    </li>
  );
}
