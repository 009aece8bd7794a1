import type { HealthReason } from '../lists/stream-health.ts';
import type { StreamHealth } from '../records/stream-health.ts';

const reasons = {
  'not-checked': 'Not checked yet',
  'cannot-be-checked': 'Cannot be checked',
  refuses: 'Refuses our check',
  off: 'Checks are off',
  'no-answer': 'No answer',
  'error-status': 'Answers with an error',
  'no-playlist': 'No playlist',
  'no-segment': 'No picture in the playlist',
  'no-cors': 'Plays, but not in a browser: its server allows no other site',
  insecure: 'Plays, but not on an https site: its address is http',
  'no-key': 'Its key does not come',
  protected: 'Protected by DRM: our player has no keys for it',
  frozen: 'The playlist stands still',
  slow: 'Slow to answer',
  'players-play': 'Our check fails, players play',
  'safari-alone': 'Plays in Safari alone',
  'some-browsers': 'Plays, but not in every browser',
  'starts-fail': 'Does not start for players',
  stalls: 'Keeps stopping for players',
  black: 'Black picture',
  reported: 'Reported by visitors',
} satisfies Record<HealthReason, string>;

/** The reason for a state, in words; empty for a stream that every browser plays. */
export function healthReason({ reason, httpStatus }: Pick<StreamHealth, 'reason' | 'httpStatus'>): string {
  if (reason === null) return '';
  return reason === 'error-status' && httpStatus !== null ? `Answers with ${httpStatus}` : reasons[reason];
}
