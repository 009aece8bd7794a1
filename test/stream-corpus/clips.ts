import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The files of one stream by their paths. */
type Files = Readonly<Record<string, Buffer>>;

/** The length of each segment in seconds. */
export const SECONDS = 2;

const segmentOf = (name: string): Buffer =>
  readFileSync(new URL(`../../scripts/demo/media/${name}.m2ts`, import.meta.url));

/** The demo's segments in the lower quality, in order. */
export const CLIP: readonly Buffer[] = [0, 1, 2, 3, 4, 5].map((n) => segmentOf(`240p-${n}`));

/** The first segment in the other quality. */
export const BETTER: Buffer = segmentOf('360p-0');

/** The segments at `/0.ts` to `/5.ts`. */
export const FILES: Files = Object.fromEntries(CLIP.map((bytes, n) => [`/${n}.ts`, bytes]));

/** The first segment, as `/new.ts`. */
export const NEW: Files = { '/new.ts': first(CLIP) };

/** Its picture as a fragmented MP4: `ffmpeg -an -c copy -movflags +frag_keyframe+empty_moov+default_base_moof`. */
const MP4 = readFileSync(new URL('clip.mp4', import.meta.url));
const [MAP_END, SEGMENT_END] = [MP4.indexOf('moof') - 4, MP4.lastIndexOf('mfra') - 4];

/** A segment of MP4, the initialization section without which it does not play, and both in one file. */
export const FRAGMENT: Readonly<Record<'map' | 'segment' | 'file', Buffer>> = {
  map: MP4.subarray(0, MAP_END),
  segment: MP4.subarray(MAP_END, SEGMENT_END),
  file: MP4.subarray(0, SEGMENT_END),
};

/** A key of AES-128, and the initialization vector as bytes and as a playlist names it. */
export const KEY: Buffer = Buffer.from('touchline-stream');
const VECTOR = Buffer.alloc(16, 7);
export const IV = `0x${VECTOR.toString('hex')}`;

/** A segment encrypted by AES-128; without a vector of its own by that of its sequence number. */
export function encrypt(segment: Buffer, sequence?: number): Buffer {
  const vector = sequence === undefined ? VECTOR : Buffer.alloc(16);
  if (sequence !== undefined) vector.writeUInt32BE(sequence, 12);
  const cipher = createCipheriv('aes-128-cbc', KEY, vector);
  return Buffer.concat([cipher.update(segment), cipher.final()]);
}

const PACKET = 188;
const PICTURE = 0x100;
const SOUND = 0x101;

/** The segment without the packets of its picture. */
export const soundOf = (segment: Buffer): Buffer => without(segment, PICTURE);
/** The segment without the packets of its sound. */
export const pictureOf = (segment: Buffer): Buffer => without(segment, SOUND);

function without(segment: Buffer, program: number): Buffer {
  const packets = Array.from({ length: segment.length / PACKET }, (_, n) =>
    segment.subarray(n * PACKET, (n + 1) * PACKET),
  );
  return Buffer.concat(packets.filter((packet) => (packet.readUInt16BE(1) & 0x1fff) !== program));
}

function first(clip: readonly Buffer[]): Buffer {
  const [segment] = clip;
  if (!segment) throw new Error('The clip has no segment.');
  return segment;
}
