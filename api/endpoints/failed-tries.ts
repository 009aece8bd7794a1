import type { ErrorCode } from '@touchline/contract/errors';
import { texts } from '@touchline/contract/texts';
import { failedTryTexts } from '@touchline/contract/texts/audit';
import { noteFailedTry } from '@touchline/core/activity/activity';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import type { User } from '@touchline/core/users/users';
import type { Request, Response } from 'express';
import { clientOf } from '../http/client-address.ts';

interface Try {
  req: Request;
  res: Response;
  /** The action of a wrong password or code in the log. */
  action: string;
  /** The tried account; null where there is none, which leaves no entry. */
  account: () => Promise<User | null>;
}

/**
 * Runs a check of a password or code; throws as it does. A failed one is noted in the log of the account after the answer, so
 * that the time of the answer does not tell whether the account exists.
 */
export async function notingFailure<T>(
  core: Core,
  { req, res, action, account }: Try,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const failed = actionOf(error, action);
    if (failed) res.once('finish', () => void note(failed));
    throw error;
  }

  async function note(failed: string): Promise<void> {
    try {
      const user = await account();
      if (!user) return;
      await noteFailedTry(core, { user, action: failed, client: clientOf(core.env, req), requestId: req.id });
    } catch (err) {
      core.log.warn({ err, requestId: req.id }, 'a failed try is not in the log');
    }
  }
}

const WRONG_CODES: readonly ErrorCode[] = ['BAD_CREDENTIALS', 'BAD_CODE'];

/** The action of a refused try; null for a refusal that is about something else. */
function actionOf(error: unknown, action: string): string | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'RATE_LIMITED') return failedTryTexts.lockedOut;
  const isWrong = WRONG_CODES.includes(error.code) || error.message === texts.errors.wrongCurrentPassword;
  return isWrong ? action : null;
}
