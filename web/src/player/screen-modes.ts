import { turnFullScreen } from '../lib/turn-screen.ts';

/** Methods that only Apple's video elements have. */
interface AppleVideo {
  webkitEnterFullscreen?: () => void;
  webkitSupportsPresentationMode?: (mode: string) => boolean;
  webkitSetPresentationMode?: (mode: string) => void;
  webkitPresentationMode?: string;
}

export interface ScreenModes {
  readonly canInset: boolean;
  readonly canFull: boolean;
  toggleInset(): void;
  toggleFull(): void;
}

/** Full screen and picture in picture, by the standard API or Apple's; the browser itself explains a refusal. */
export function screenModes(stage: HTMLElement, video: HTMLVideoElement): ScreenModes {
  const apple = video as HTMLVideoElement & AppleVideo;
  const hasInset = document.pictureInPictureEnabled === true && !video.disablePictureInPicture;
  const hasAppleInset = apple.webkitSupportsPresentationMode?.('picture-in-picture') === true;
  const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => undefined);
  turnFullScreen();
  return {
    canInset: hasInset || hasAppleInset,
    canFull: document.fullscreenEnabled === true || apple.webkitEnterFullscreen !== undefined,
    toggleInset() {
      if (hasInset)
        return quietly(
          document.pictureInPictureElement
            ? document.exitPictureInPicture()
            : video.requestPictureInPicture(),
        );
      if (!hasAppleInset) return;
      const isInset = apple.webkitPresentationMode === 'picture-in-picture';
      apple.webkitSetPresentationMode?.(isInset ? 'inline' : 'picture-in-picture');
    },
    toggleFull() {
      // Only iPhones lack it: there just the video can fill the screen.
      if (!document.fullscreenEnabled) return apple.webkitEnterFullscreen?.();
      quietly(document.fullscreenElement ? document.exitFullscreen() : stage.requestFullscreen());
    },
  };
}
