import { setStreams } from '@touchline/contract/calls/games';
import type { StaffGame, StaffStream } from '@touchline/contract/records/game';
import { versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { streamName } from '@touchline/contract/rules/stream-names';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { gameTexts, streamTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Link2 from '~icons/lucide/link-2';
import RefreshCw from '~icons/lucide/refresh-cw';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { GameBadge } from '../../sport/game-badge.tsx';
import { PlayerPitch } from '../../sport/pitch.tsx';
import { PlayButton } from '../../sport/play-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PLAYER_LAYOUT } from '../../ui/player-layout.ts';
import { Select } from '../../ui/select.tsx';
import { useMissing } from '../data/session.ts';

/** After this time, in ms, a stream that has not loaded counts as failed. */
const PATIENCE_MS = 10_000;

interface StreamPreviewProps {
  readonly game: Pick<StaffGame, 'homeTeam' | 'awayTeam' | 'status' | 'streamUrls'>;
  /** The stream to start with; the first one by default. */
  readonly streamId?: string | undefined;
  /** Called with the chosen stream. */
  readonly onEdit: (streamId: string | undefined) => void;
  readonly onClose: () => void;
}

/** 'Stream Preview': a stream as visitors see it, whatever the status of the game; nothing is loaded before play. */
export function StreamPreview({ game, streamId, onEdit, onClose }: StreamPreviewProps): ReactNode {
  const [chosen, setChosen] = useState(streamId ?? game.streamUrls[0]?._id);
  /** The number of loads; 0 before play. */
  const [round, setRound] = useState(0);
  const playButton = useRef<HTMLButtonElement>(null);
  const missing = useMissing(setStreams);
  const stream = game.streamUrls.find(({ _id }) => _id === chosen);
  const nameOf = (each: StaffStream) => streamName(each, game.streamUrls);
  const facts = [
    versus(game.homeTeam, game.awayTeam),
    stream && nameOf(stream),
    stream?.language,
    stream?.platform,
  ];
  return (
    <Dialog
      title={dialogTexts.streamPreview.title}
      width="wide"
      layout={PLAYER_LAYOUT}
      focusFirst={playButton}
      context={[...facts, stream?.quality].filter(Boolean).join('\u00a0· ')}
      aside={<GameBadge status={statusOf(game)} />}
      onClose={onClose}
      footer={
        <>
          <Button
            size="dashboard"
            icon={<RefreshCw size={16} />}
            disabled={!stream}
            onClick={() => setRound(round + 1)}
          >
            {dashboardTexts.streams.refresh}
          </Button>
          {game.streamUrls.length > 1 && (
            <span className="max-md:order-first max-md:w-full">
              <Select
                size="dashboard"
                aria-label={labelTexts.stream}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              >
                {game.streamUrls.map((each) => (
                  <option key={each._id} value={each._id}>
                    {nameOf(each)}, {each.quality}
                  </option>
                ))}
              </Select>
            </span>
          )}
          <span className="ml-auto">
            <Button
              size="dashboard"
              icon={<Link2 size={16} />}
              disabledReason={missing}
              onClick={() => onEdit(chosen)}
            >
              {gameTexts.actions.editStreams}
            </Button>
          </span>
        </>
      }
    >
      <div className="relative aspect-video min-h-0 w-full overflow-hidden bg-screen">
        {!stream ? (
          <Message title={dashboardTexts.streams.none} />
        ) : round > 0 ? (
          <Frame key={`${stream._id} ${round}`} streamId={stream._id} name={stream.title} />
        ) : (
          <>
            <PlayerPitch className="absolute inset-0 size-full" />
            <PlayButton ref={playButton} note={streamTexts.preview.note} onPlay={() => setRound(1)} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Frame({ streamId, name }: { streamId: string; name: string }): ReactNode {
  const [isLoaded, setLoaded] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  if (isLate && !isLoaded) {
    return (
      <Message
        title={streamTexts.preview.failed}
        text={streamTexts.preview.failedText(dashboardTexts.streams.refresh)}
      />
    );
  }
  return (
    <iframe
      src={`/stream/preview?id=${encodeURIComponent(streamId)}`}
      title={name}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => setLoaded(true)}
      className="absolute inset-0 size-full border-0"
    />
  );
}

function Message({ title, text }: { title: string; text?: string }): ReactNode {
  return (
    <div
      role="status"
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 px-6 text-center text-[#F1F4EC]"
    >
      <TriangleAlert size={24} />
      <p className="type-label">{title}</p>
      {text && <p className="max-w-72 text-[14px] leading-5 text-[#BAC4BB]">{text}</p>}
    </div>
  );
}
