import { signIn as signInCall } from '@touchline/contract/calls/sign-in';
import type { SignInForm } from '@touchline/contract/forms/auth';
import { ApiError } from '../../lib/api-client.ts';
import { callApi } from './call.ts';
import { beginSession } from './session.ts';

/** Whether signing in was refused because a code is missing: the password was right. */
export const isCodeAsked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CODE_REQUIRED';

/** Signs in. Throws ApiError. */
export async function signIn(form: SignInForm): Promise<void> {
  const { user, mustChangePassword, mustSetUpSecondFactor } = await callApi(signInCall, { body: form });
  beginSession(user, { mustChangePassword, mustSetUpSecondFactor });
}
