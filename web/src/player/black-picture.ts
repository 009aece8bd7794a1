/** A picture counts as black when the mean of a small sample of it stays below this, of 255. */
const DARK = 12;
/** The time, in ms, for which it stays so. */
const BLACK_MS = 10_000;
const [WIDTH, HEIGHT] = [16, 9];

/** Watches whether the picture of a video is black. */
export interface BlackPicture {
  /** Takes a sample; `ms` is the time since the last one, in which the video has played. True for a black picture. */
  look(ms: number): boolean;
  /** The video stands: the time starts anew. */
  rest(): void;
}

/** Watches a video by samples of 16 × 9 pixels, where the browser lets its picture be read. */
export function watchBlackPicture(video: HTMLVideoElement): BlackPicture {
  let context: CanvasRenderingContext2D | null | undefined;
  let darkMs = 0;
  const isDark = (): boolean => {
    context ??= contextOf();
    if (!context || video.videoWidth === 0) return false;
    try {
      context.drawImage(video, 0, 0, WIDTH, HEIGHT);
      return meanOf(context.getImageData(0, 0, WIDTH, HEIGHT).data) < DARK;
    } catch {
      // The picture of another origin may be shown and not read.
      context = null;
      return false;
    }
  };
  return {
    look(ms) {
      // A hidden page draws no new pictures.
      darkMs = context !== null && document.visibilityState === 'visible' && isDark() ? darkMs + ms : 0;
      return darkMs >= BLACK_MS;
    },
    rest() {
      darkMs = 0;
    },
  };
}

function contextOf(): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  return canvas.getContext('2d', { willReadFrequently: true });
}

/** The mean of red, green and blue of all pixels. */
function meanOf(data: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return sum / ((data.length / 4) * 3);
}
