import { withLanguage } from '@touchline/contract/languages/paths';
import type { PublicStream } from '@touchline/contract/records/match';
import { streamPath } from '@touchline/contract/rules/slugs';
import type { ReactNode, Ref } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { PlayerPitch } from '../../sport/pitch.tsx';
import { PlayButton } from '../../sport/play-button.tsx';
import { useLanguage } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useStreamDialogTexts } from '../../texts/stream-dialog.ts';
import { useStreamName } from './stream-name.ts';

interface StreamPictureProps {
  readonly stream: PublicStream;
  readonly frame: Ref<HTMLIFrameElement>;
  /** How often the stream was loaded again since play was pressed; null while nothing is loaded. */
  readonly loaded: number | null;
  /** The reason why the stream may not play; null while it may. */
  readonly stopped: string | null;
  /** The page of the stream could not be loaded. */
  readonly isUnreachable: boolean;
  readonly isInCorner: boolean;
  readonly playButton: Ref<HTMLButtonElement>;
  readonly onPlay: () => void;
}

/** The picture of a stream: its frame, or the pitch until play is pressed, and what there is to say instead. */
export function StreamPicture(props: StreamPictureProps): ReactNode {
  const streamName = useStreamName();
  const siteTexts = useSiteTexts();
  const streamDialogTexts = useStreamDialogTexts();
  const language = useLanguage();
  const { stream, frame, loaded, stopped, isInCorner } = props;
  const isCutOff = useConnection() !== 'connected';
  return (
    <div
      className={
        isInCorner ? 'mini-player-picture' : 'relative aspect-video min-h-0 w-full overflow-hidden bg-screen'
      }
    >
      {loaded !== null ? (
        <iframe
          key={`${stream._id} ${loaded}`}
          ref={frame}
          src={withLanguage(language, streamPath(stream._id))}
          title={streamName(stream)}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          // Our own player leaves this button to the dialog.
          data-full-screen={document.fullscreenEnabled || undefined}
          // What fails meanwhile says nothing about the stream.
          data-cut-off={isCutOff || undefined}
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <>
          <PlayerPitch className="absolute inset-0 size-full" />
          {stopped === null && (
            <PlayButton ref={props.playButton} note={streamDialogTexts.pressPlay} onPlay={props.onPlay} />
          )}
        </>
      )}
      {/* Screen readers announce changes only in a status element that existed before. */}
      <div role="status" className="contents">
        {stopped !== null && <ScreenText>{stopped}</ScreenText>}
        {props.isUnreachable && (
          <div className="absolute inset-0 bg-screen">
            <ScreenText>{siteTexts.noAnswer}</ScreenText>
          </div>
        )}
      </div>
    </div>
  );
}

/** A text in place of the picture. */
function ScreenText({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="absolute inset-0 m-auto flex h-fit max-w-[26rem] justify-center bg-screen px-5 py-3 text-center text-[#F1F4EC]">
      {children}
    </p>
  );
}
