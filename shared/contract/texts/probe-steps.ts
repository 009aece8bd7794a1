import type { HealthReason, ProbedFile } from '../lists/stream-health.ts';
import type { ProbeStep } from '../records/probe-step.ts';
import { counted } from '../rules/formats.ts';
import { healthReason } from './health-reasons.ts';

const files = {
  playlist: 'Playlist',
  segment: 'Segment',
  map: 'Map',
  key: 'Key',
  video: "The provider's word",
} satisfies Record<ProbedFile, string>;

/** The texts on the last check of a stream, of which the pane alone has need. */
export const probeStepTexts = {
  title: 'Last check',
  none: 'No request was made.',
  noAnswer: 'No status',
  editAddress: 'Edit address',
} as const;

/** What a request of a check found, in words: 'Playlist with 3 qualities', 'Segment: Answers with 404'. */
export function probeStepText({ file, httpStatus, found }: ProbeStep): string {
  switch (found.kind) {
    case 'file':
      return files[file];
    case 'master':
      return `Playlist with ${counted(found.qualities, 'quality', 'qualities')}`;
    case 'media':
      return `Playlist, ${found.isLive ? 'live' : 'ended'}, ${counted(found.segments, 'segment', 'segments')}`;
    case 'redirect':
      return `Redirect to ${found.to}`;
    case 'failure':
      return `${files[file]}: ${failureText(found.reason, httpStatus)}`;
  }
}

/** Of one request: the other words for these reasons are those of a whole stream. */
const ofRequest: Partial<Record<HealthReason, string>> = {
  'no-cors': 'No CORS, its server allows no other site',
  insecure: 'Not asked for, its address is http and our site is https',
  'no-segment': 'Empty',
  'no-playlist': 'Not a playlist',
};

const failureText = (reason: HealthReason, httpStatus: number | null): string =>
  ofRequest[reason] ?? healthReason({ reason, httpStatus });
