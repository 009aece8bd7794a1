import type { StreamRow } from '@touchline/contract/records/stream';
import { versus } from '@touchline/contract/rules/formats';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { type ReactNode, useRef, useState } from 'react';
import { GameBadge } from '../../sport/game-badge.tsx';
import { PlayerPitch } from '../../sport/pitch.tsx';
import { PlayButton } from '../../sport/play-button.tsx';
import { RefreshStreamButton } from '../../sport/refresh-stream-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Previewed = Pick<
  StreamRow,
  '_id' | 'title' | 'stream' | 'language' | 'platform' | 'quality' | 'homeTeam' | 'awayTeam' | 'status'
>;

interface StreamPreviewProps {
  readonly stream: Previewed;
  /** At the right of the footer: what can be done with the stream. */
  readonly action?: ReactNode;
  readonly onClose: () => void;
}

/** 'Stream Preview': one stream whatever its game's status; nothing is loaded before play is pressed. */
export function StreamPreview({ stream, action, onClose }: StreamPreviewProps): ReactNode {
  const { _id, homeTeam, awayTeam, language, platform, quality, status } = stream;
  /** How often it was loaded; 0 before play. */
  const [round, setRound] = useState(0);
  const playButton = useRef<HTMLButtonElement>(null);
  const load = () => setRound(round + 1);
  const name = stream.title || stream.stream;
  return (
    <Dialog
      width="wide"
      isPlayer
      focusFirst={playButton}
      title={dialogTexts.streamPreview.title}
      context={[versus(homeTeam, awayTeam), name, language, platform, quality]
        .filter(Boolean)
        .join('\u00a0· ')}
      aside={
        <span className="max-md:hidden turned:hidden">
          <GameBadge status={status} />
        </span>
      }
      onClose={onClose}
      footer={
        <>
          <RefreshStreamButton size="dashboard" onClick={load} />
          <span className="ml-auto">{action}</span>
        </>
      }
    >
      <div className="relative aspect-video min-h-0 w-full overflow-hidden bg-screen">
        {round > 0 ? (
          <iframe
            key={round}
            src={`/stream/preview?id=${_id}`}
            title={name}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <>
            <PlayerPitch className="absolute inset-0 size-full" />
            <PlayButton
              ref={playButton}
              note="Press play to load the stream. A preview is not counted as a view."
              onPlay={load}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
