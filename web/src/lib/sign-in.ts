import { signIn as signInCall } from '@touchline/contract/calls/sign-in';
import type { SignInForm } from '@touchline/contract/forms/auth';
import { ApiError } from './api-client.ts';
import { callApi } from './call.ts';
import { answer } from './interruptions.ts';
import { setSession } from './session.ts';
import { useSession } from './session-state.ts';

/** Whether signing in was refused because a code is missing: the password was right. */
export const isCodeAsked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CODE_REQUIRED';

/** Signs in. Throws ApiError. */
export async function signIn(form: SignInForm): Promise<void> {
  const before = useSession.getState().user;
  const { user, mustChangePassword, mustSetUpSecondFactor } = await callApi(signInCall, { body: form });
  // Another user continues in this tab and must not see the data of the one before.
  if (before !== null && before._id !== user._id) return window.location.reload();
  setSession(user, { mustChangePassword, mustSetUpSecondFactor });
  answer('sign-in', true);
}
