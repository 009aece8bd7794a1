import type { Call, CallAction } from '@touchline/contract/define-call';
import type { ExportFormat } from '@touchline/contract/list-query';
import type { Input } from './validate.ts';

/** The action in the body of a bulk call. */
export const actionOf = (
  { actions }: Pick<Call, 'actions'>,
  { body }: Pick<Input, 'body'>,
): CallAction | undefined => actions?.[(body as { action?: string } | undefined)?.action ?? ''];

/** The export format in a list's query; undefined for a page. */
export const exportFormatOf = ({ query }: Pick<Input, 'query'>): ExportFormat | undefined =>
  (query as { format?: ExportFormat }).format;

/** True for a list whose ids alone are asked for. */
export const isIdList = ({ query }: Pick<Input, 'query'>): boolean =>
  (query as { ids?: unknown }).ids === true;

/** True for a list of deleted records. */
export const isDeletedList = ({ query }: Pick<Input, 'query'>): boolean =>
  (query as { deleted?: boolean }).deleted === true;

/** True for an export that also moves its rows. */
export const isMove = ({ body }: Pick<Input, 'body'>): boolean =>
  (body as { mode?: string }).mode !== 'export';

/** True for a call that only reports what a change would do. */
export const isDryRun = ({ body }: Pick<Input, 'body'>): boolean =>
  (body as { dryRun?: boolean } | undefined)?.dryRun === true;
