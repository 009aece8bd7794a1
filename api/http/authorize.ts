import type { Call, Needs } from '@touchline/contract/define-call';
import type { ErrorCode } from '@touchline/contract/errors';
import { can, isSuperAdmin } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import { AppError } from '@touchline/core/platform/errors';
import { refusalBeforeSetup } from '@touchline/core/sessions/required-setup';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import type { Request } from 'express';
import { actionOf, isDeletedList, isMove } from './input-options.ts';
import type { Input } from './validate.ts';

/** The calls that are possible before a user has taken a required step. */
const BEFORE_SETUP: { readonly [C in ErrorCode]?: readonly string[] } = {
  PASSWORD_CHANGE_REQUIRED: ['auth.signOut', 'users.password'],
  SECOND_FACTOR_REQUIRED: ['auth.signOut', 'auth.confirm', 'totp.begin', 'totp.confirm'],
};

interface Asking {
  signedIn: SignedIn | null;
  params: Request['params'];
}

/**
 * Throws UNAUTHENTICATED, PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_REQUIRED, NOT_OWNER or PERMISSION_DENIED unless the
 * user may make the call, by the call's key and the ids in the path. Handlers authenticate devices.
 */
export function authorize(call: Pick<Call, 'id' | 'needs' | 'actsOn'>, { signedIn, params }: Asking): void {
  if (call.needs === 'public' || call.needs === 'device') return;
  if (!signedIn) throw new AppError('UNAUTHENTICATED', texts.errors.unauthenticated);
  const refusal = refusalBeforeSetup(signedIn);
  if (refusal && !BEFORE_SETUP[refusal.code]?.includes(call.id)) throw refusal;
  if (call.needs === 'own' && !isAllowed('own', signedIn, params))
    throw new AppError('NOT_OWNER', notOwnerText(call));
  if (signedIn.token && isAboutOwner(call, signedIn, params))
    throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
  authorizeAlso(call.needs, signedIn, params);
}

/**
 * Throws PERMISSION_DENIED unless the user has the permissions for the input: its action, deleted records, a move.
 * Visitors need nothing beyond the call itself.
 */
export function authorizeInput(
  call: Pick<Call, 'actions' | 'deletedNeeds' | 'moveNeeds'>,
  { signedIn, params, input }: Asking & { input: Pick<Input, 'query' | 'body'> },
): void {
  if (!signedIn) return;
  const action = actionOf(call, input);
  if (action) authorizeAlso(action.needs, signedIn, params);
  if (call.deletedNeeds && isDeletedList(input)) authorizeAlso(call.deletedNeeds, signedIn, params);
  if (call.moveNeeds && isMove(input)) authorizeAlso(call.moveNeeds, signedIn, params);
}

/** Throws PERMISSION_DENIED unless the user meets the needs of the call, or of the action in its input. */
export function authorizeAlso(needs: Needs, signedIn: SignedIn, params: Request['params']): void {
  if (!isAllowed(needs, signedIn, params))
    throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
}

/**
 * Whether the user meets the needs of a call, or of an action. An API token only has keys: it is never the user of a record,
 * nor any signed-in user.
 */
export function isAllowed(needs: Needs, signedIn: SignedIn, params: Request['params']): boolean {
  const { user, token } = signedIn;
  if (needs === 'public') return true;
  if (needs === 'session') return !token;
  if (needs === 'own') return !token && isOfUser(params, user);
  if (needs === 'super-admin') return isSuperAdmin(user);
  if (needs === 'device') return false;
  if (typeof needs === 'string') return can(user, needs);
  if ('any' in needs) return needs.any.some((need) => isAllowed(need, signedIn, params));
  return needs.all.every((need) => isAllowed(need, signedIn, params));
}

/** True for a call about the account of the user who makes it, which is closed to the user's API tokens. */
const isAboutOwner = ({ actsOn }: Pick<Call, 'actsOn'>, { user }: SignedIn, params: Request['params']) =>
  actsOn === 'caller' || (actsOn === 'user' && isOfUser(params, user));

const isOfUser = ({ id }: Request['params'], { _id }: SignedIn['user']): boolean =>
  String(id).toLowerCase() === _id.toHexString();

const notOwnerText = ({ id }: Pick<Call, 'id'>) =>
  id === 'users.notifications' ? texts.errors.notYourNotifications : texts.errors.permissionDenied;
