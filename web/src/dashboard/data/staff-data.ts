import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Call, ResponseOf } from '@touchline/contract/define-call';
import type { ResourceName } from '@touchline/contract/resources/all';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { errorTexts } from '@touchline/contract/texts/errors';
import { create } from 'zustand';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toasts.ts';
import { type CallInput, callApi, type QueryText } from './call.ts';
import { patchAnswer } from './patch-records.ts';
import { AT_A_GLANCE, queryClient, reads, resourceNameOf } from './query-client.ts';
import { missing, useSession } from './session.ts';

/** The cache key of a call with this input. */
export function keyOf(call: Call, { params, query, body }: CallInput<Call> = {}): QueryKey {
  return [call.id, params ?? {}, query ?? {}, ...(body === undefined ? [] : [body])];
}

/**
 * A list with its query and path parameters; the rows of the previous query stay until the new ones come. Within
 * `freshForMs` of an answer only a change causes a new request.
 */
export function useList<C extends Call>(
  call: C,
  query: QueryText = {},
  {
    isEnabled = true,
    params = {},
    freshForMs = 0,
  }: { isEnabled?: boolean; params?: Readonly<Record<string, string>>; freshForMs?: number } = {},
): UseQueryResult<ResponseOf<C>> {
  const input = { params, query } as CallInput<C>;
  return useQuery({
    queryKey: keyOf(call, input as CallInput<Call>),
    queryFn: ({ signal }) => callApi(call, { ...input, signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    staleTime: freshForMs,
  }) as UseQueryResult<ResponseOf<C>>;
}

/**
 * One record, or any other answer of a call: `useRecord(getMatch, { params: { id } })`. With `isLive` only events
 * cause a new request.
 */
export function useRecord<C extends Call>(
  call: C,
  input: CallInput<C> = {},
  { isEnabled = true, isLive = false }: { isEnabled?: boolean; isLive?: boolean } = {},
): UseQueryResult<ResponseOf<C>> {
  return useQuery({
    queryKey: keyOf(call, input as CallInput<Call>),
    queryFn: ({ signal }) => callApi(call, { ...input, signal }),
    enabled: isEnabled,
    ...(isLive && { staleTime: Number.POSITIVE_INFINITY }),
  }) as UseQueryResult<ResponseOf<C>>;
}

/** The newest answer of a call, for what no component shows as it is; a log-out cancels it. Throws ApiError. */
export function readOnce<C extends Call>(call: C, input: CallInput<C> = {}): Promise<ResponseOf<C>> {
  return queryClient.fetchQuery({
    queryKey: keyOf(call, input as CallInput<Call>),
    queryFn: ({ signal }) => callApi(call, { ...input, signal }),
  });
}

interface WriteOptions<C extends Call> {
  /**
   * With this the toast offers 'Undo': the call that undoes a deletion, with the same path parameters, or the change that
   * undoes this one; null where there is nothing to undo.
   */
  readonly undo?: Call | UndoOf<C> | undefined;
  /** With this the toast offers 'Show', which leads to what was added; null where the user may not see it. */
  readonly show?: ShowOf<C> | undefined;
}

/** The way to what a call has added, given its answer. */
export type ShowOf<C extends Call> = (answer: ResponseOf<C>) => (() => unknown) | null;

/** The change that undoes another one, given its answer; null where there is nothing to undo. */
export type UndoOf<C extends Call> = (answer: ResponseOf<C>) => (() => Promise<unknown>) | null;

export interface Write<C extends Call> {
  /**
   * Makes the call, shows its message and refreshes the lists it changed. Throws ApiError, which forms map to their
   * fields.
   */
  readonly run: (input: CallInput<C>) => Promise<ResponseOf<C>>;
  /** The same for buttons and switches: a failure shows as a toast. Resolves to whether it succeeded. */
  readonly attempt: (input: CallInput<C>) => Promise<boolean>;
  readonly isBusy: boolean;
}

/** `write` for a component that shows a busy state. */
export function useWrite<C extends Call>(call: C, options: WriteOptions<C> = {}): Write<C> {
  const mutation = useMutation<ResponseOf<C>, Error, CallInput<C>>({
    mutationFn: (input) => write(call, input, options),
  });
  return {
    run: mutation.mutateAsync,
    attempt: (input) => isDone(mutation.mutateAsync(input)),
    isBusy: mutation.isPending,
  };
}

/**
 * Makes a change by staff: checks the permission, makes the call, shows the server's message as a toast and refreshes
 * the lists. Throws ApiError, or an error with the text 'Permission denied.'.
 */
export async function write<C extends Call>(
  call: C,
  input: CallInput<C>,
  { undo, show }: WriteOptions<C> = {},
): Promise<ResponseOf<C>> {
  if (missing(useSession.getState().user, call.needs) !== null) throw new Error(errorTexts.permissionDenied);
  const answer = await callApi(call, input);
  const { message } = answer as { message?: string };
  const takeBack =
    typeof undo === 'function' ? undo(answer) : undo && (() => write<Call>(undo, { params: input.params }));
  const lead = show?.(answer);
  const undoing = takeBack && { label: dashboardTexts.lists.undo, run: () => void isDone(takeBack()) };
  const showing = lead && { label: dashboardTexts.lists.show, run: () => void lead() };
  if (message) showToast('success', message, undoing ?? showing ?? undefined);
  // The next change begins from the answer, also before the lists are read again. A call of visitors answers less.
  if (call.needs !== 'public') patchAnswer(queryClient, resourceNameOf(call), answer as object);
  void refresh(call);
  return answer;
}

/** Awaits a change and shows a failure as a toast; resolves to whether it succeeded. */
export async function isDone(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (!isCalledOff(error)) showToast('error', messageOf(error));
    return false;
  }
}

/** Whether the user was asked for the password and went back: that needs no message. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof ApiError && (error.code as string) === 'CONFIRM_REQUIRED';
}

/** The other resources whose lists change with a resource; the type makes it complete. */
const CONCERNS: Readonly<Record<ResourceName, readonly ResourceName[]>> = {
  accessRequests: [],
  activity: [],
  affiliates: ['games', 'dashboard'],
  auth: [],
  contacts: ['dashboard'],
  dashboard: [],
  devices: [],
  downloads: ['dashboard'],
  faqs: [],
  games: ['matches', 'streams', 'leagues', 'dashboard', 'totals'],
  leagues: ['games', 'matches', 'dashboard', 'totals'],
  matches: ['games', 'streams', 'leagues', 'dashboard', 'totals'],
  permissions: [],
  pushes: ['dashboard', 'totals'],
  queues: ['dashboard'],
  requests: ['games', 'matches', 'dashboard', 'totals'],
  roles: ['users', 'permissions'],
  savedViews: [],
  settings: ['dashboard'],
  siteNotifications: [],
  streamHealth: ['streams', 'games', 'matches', 'dashboard'],
  streams: ['games', 'matches', 'dashboard', 'totals'],
  tokens: ['activity'],
  totals: [],
  totp: ['auth', 'activity'],
  users: ['roles', 'activity', 'permissions'],
  webhooks: [],
};
const concernsOf = (name: string): readonly ResourceName[] => CONCERNS[name as ResourceName] ?? [];

export interface OwnChanges {
  /** The page's own refreshes that are not finished. */
  readonly running: number;
  readonly done: number;
}

/** The changes of this page itself: lists then show new rows without announcing them. */
export const useOwnChanges = create<OwnChanges>()(() => ({ running: 0, done: 0 }));

/** Fetches everything again that a change through this call affects; new rows show at once. */
export function refresh(call: Pick<Call, 'id'>): Promise<void> {
  return whileChanging(async () => {
    const resource = resourceNameOf(call);
    const read = [resource, ...concernsOf(resource)].map((each) => [each, reads.changed(each)] as const);
    // Overview and totals are not awaited: they have their own rhythm and no rows that wait to be shown.
    await Promise.all(read.filter(([each]) => !AT_A_GLANCE.includes(each)).map(([, done]) => done));
  });
}

/** Runs this page's own changes: until they are done, lists show new rows without announcing them. */
export async function whileChanging<T>(change: () => Promise<T>): Promise<T> {
  useOwnChanges.setState(({ running }) => ({ running: running + 1 }));
  try {
    return await change();
  } finally {
    useOwnChanges.setState(({ running, done }) => ({ running: running - 1, done: done + 1 }));
  }
}

/** Fetches again, after the delay in ms, the data on screen of a resource and of the resources that depend on it. */
export function refetch(resource: string, delayMs: number): void {
  refetchOnly([resource, ...concernsOf(resource)], delayMs);
}

/** Fetches again, after the delay in ms, the data on screen of these resources alone. */
export function refetchOnly(resources: readonly string[], delayMs: number): void {
  for (const resource of resources) void reads.changed(resource, delayMs);
}
