import { ADDRESS_CASES } from './address-cases.ts';
import { ANSWER_CASES } from './answer-cases.ts';
import { KEY_CASES } from './key-cases.ts';
import { LIVE_CASES } from './live-cases.ts';
import type { StreamCase } from './stream-case.ts';
import { TAG_CASES } from './tag-cases.ts';

/** The streams by which the check and our player are compared. */
export const STREAM_CASES: readonly StreamCase[] = [
  ...ADDRESS_CASES,
  ...TAG_CASES,
  ...LIVE_CASES,
  ...KEY_CASES,
  ...ANSWER_CASES,
];
