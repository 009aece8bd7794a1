/** Answers without a text, which must not compile: `tsc` fails here when one does. */
import type { Catalogue } from '../languages/catalogue.ts';
import { type ReadRoute, visitorAnswerTexts } from './visitor-answers.ts';

const { done, refused } = visitorAnswerTexts;
const { 'POST /api/contact': contact, ...otherCalls } = done;
const { RATE_LIMITED, ...otherCodes } = refused;

export const whole: Catalogue['answers'] = { done, refused };

/** The routes are found by the types of all calls, so that they could be lost without a mistake anywhere else. */
export const routes: ReadRoute[] = [
  'POST /api/contact',
  'POST /api/match-requests',
  'POST /api/streams/{id}/reports',
  // @ts-expect-error: no page of the site shows what this call answers
  'PUT /api/affiliate/{affiliateId}/update-clicks',
];

export const lacking: Catalogue['answers'][] = [
  // @ts-expect-error: a call without a text
  { done: otherCalls, refused },
  // @ts-expect-error: a code without a text
  { done, refused: otherCodes },
  // @ts-expect-error: a status without a text
  { done: { ...done, 'POST /api/match-requests': { 201: '' } }, refused },
];

// @ts-expect-error: a call without an English text
export const english: Record<ReadRoute, object> = otherCalls;

export const left = [contact, RATE_LIMITED];
