/** The height of the bar in CSS pixels, and that of a line of subtitles as a share of the picture's shorter side. */
const BAR_PX = 56;
const LINE_SHARE = 0.06;

/** Places the subtitles of a video above the bar, which would cover them; those with a place of their own stay there. */
export function raiseSubtitles(video: HTMLVideoElement): void {
  video.textTracks.addEventListener('addtrack', ({ track }) => {
    track?.addEventListener('cuechange', () => {
      const linesOfBar = Math.ceil(BAR_PX / (LINE_SHARE * Math.min(video.clientWidth, video.clientHeight)));
      for (const cue of Array.from(track.activeCues ?? []) as VTTCue[]) {
        if (cue.line !== 'auto') continue;
        cue.line = -linesOfBar - cue.text.split('\n').length;
        // Chromium moves no cue that is shown: this one is shown anew.
        track.removeCue(cue);
        track.addCue(cue);
      }
    });
  });
}
