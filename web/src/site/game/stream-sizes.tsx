import { type ReactNode, type RefObject, useEffect } from 'react';
import { useStore } from 'zustand';
import Fullscreen from '~icons/lucide/fullscreen';
import RectangleHorizontal from '~icons/lucide/rectangle-horizontal';
import { storedValue } from '../../lib/storage.ts';
import { turnFullScreen } from '../../lib/turn-screen.ts';
import { useStreamDialogTexts } from '../../texts/stream-dialog.ts';
import { Button } from '../../ui/button.tsx';

const theatre = storedValue('theatre-width', (stored) => stored === true);

/** Whether this browser shows streams as wide as the window allows. */
export function useTheatreWidth(): boolean {
  return useStore(theatre);
}

interface StreamSizesProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly isPlaying: boolean;
}

/**
 * The sizes of a stream's picture: theatre width, which is stored for the next visit, and full screen, where the
 * browser lets a frame fill the screen (iPhones allow only a video to do so, by the player's own button).
 */
export function StreamSizes({ frame, isPlaying }: StreamSizesProps): ReactNode {
  const streamDialogTexts = useStreamDialogTexts();
  const isTheatre = useTheatreWidth();
  // The pages of other players do not turn the screen themselves.
  useEffect(turnFullScreen, []);
  return (
    <>
      <Button
        square
        icon={<RectangleHorizontal size={18} />}
        aria-label={streamDialogTexts.theatre}
        title={streamDialogTexts.theatre}
        aria-pressed={isTheatre}
        onClick={() => theatre.keep(!isTheatre)}
        className="aria-pressed:border-text aria-pressed:bg-hover max-md:hidden turned:hidden"
      />
      {document.fullscreenEnabled && (
        <Button
          icon={<Fullscreen size={18} />}
          aria-label={streamDialogTexts.fullScreen}
          title={streamDialogTexts.fullScreen}
          disabled={!isPlaying}
          onClick={() => fillScreen(frame.current)}
          className="max-md:w-full md:w-11 md:gap-0 md:p-0 turned:w-11 turned:gap-0 turned:p-0"
        >
          <span className="md:hidden turned:visually-hidden">{streamDialogTexts.fullScreen}</span>
        </Button>
      )}
    </>
  );
}

/**
 * Our own player fills the screen with its controls, a foreign one with its frame; the browser itself explains a
 * refusal.
 */
function fillScreen(frame: HTMLIFrameElement | null): void {
  const target = frame?.contentDocument?.getElementById('stage') ?? frame;
  target?.requestFullscreen().catch(() => undefined);
}
