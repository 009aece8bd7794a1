import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Call, ResponseOf } from '@touchline/contract/define-call';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { errorTexts } from '@touchline/contract/texts/errors';
import { create } from 'zustand';
import { ApiError } from './api-client.ts';
import { type CallInput, callApi, messageOf, type QueryText } from './call.ts';
import { missing, useSession } from './session.ts';
import { showToast } from './toasts.ts';

/** The lists and records of the dashboard: asked for once, and again on focus, mount and reconnect; never polled. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 0,
      refetchOnMount: true,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      // A page that is offline says so by itself; what is asked meanwhile fails and is asked again later.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What a call with this input is kept under. */
export function keyOf(call: Call, { params, query, body }: CallInput<Call> = {}): QueryKey {
  return [call.id, params ?? {}, query ?? {}, ...(body === undefined ? [] : [body])];
}

/** A list with its query and what its path names; the rows of the query before stay until the new ones have come. */
export function useList<C extends Call>(
  call: C,
  query: QueryText = {},
  { isEnabled = true, params = {} }: { isEnabled?: boolean; params?: Readonly<Record<string, string>> } = {},
): UseQueryResult<ResponseOf<C>> {
  const input = { params, query } as CallInput<C>;
  return useQuery({
    queryKey: keyOf(call, input as CallInput<Call>),
    queryFn: ({ signal }) => callApi(call, { ...input, signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  }) as UseQueryResult<ResponseOf<C>>;
}

/**
 * One record, or anything else that a call answers: `useRecord(getMatch, { params: { id } })`. With `isLive` events say
 * when it has changed, and it is not asked for again before.
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

interface WriteOptions {
  /** The call that takes a deletion back; its path has the parameters of the deletion. The toast then offers 'Undo'. */
  readonly undo?: Call | undefined;
}

export interface Write<C extends Call> {
  /** Makes the call, shows its message and refreshes what it changed. Throws ApiError: forms map it to their fields. */
  readonly run: (input: CallInput<C>) => Promise<ResponseOf<C>>;
  /** The same for buttons and switches: a failure is a toast. Answers whether it was done. */
  readonly attempt: (input: CallInput<C>) => Promise<boolean>;
  readonly isBusy: boolean;
}

/** `write` for a component that shows whether it is under way. */
export function useWrite<C extends Call>(call: C, options: WriteOptions = {}): Write<C> {
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
 * A change by staff: checks the permission, makes the call, shows the server's message as a toast and refreshes the
 * lists. Throws ApiError, or an error that says 'Permission denied.'.
 */
export async function write<C extends Call>(
  call: C,
  input: CallInput<C>,
  { undo }: WriteOptions = {},
): Promise<ResponseOf<C>> {
  if (missing(useSession.getState().user, call.needs) !== null) throw new Error(errorTexts.permissionDenied);
  const answer = await callApi(call, input);
  const { message } = answer as { message?: string };
  if (message) showToast('success', message, undo && undoOf(undo, input));
  void refresh(call);
  return answer;
}

/** Waits for a change and shows its failure as a toast; answers whether it was done. */
export async function isDone(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (!isCalledOff(error)) showToast('error', messageOf(error));
    return false;
  }
}

/** Whether the user was asked for the password and went back: that needs no words. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof ApiError && (error.code as string) === 'CONFIRM_REQUIRED';
}

/** What a change of a resource concerns beside its own lists: resources are the first parts of the calls' ids. */
const CONCERNS: Readonly<Record<string, readonly string[]>> = {
  matches: ['games', 'streams', 'leagues', 'dashboard', 'totals'],
  games: ['matches', 'streams', 'leagues', 'dashboard', 'totals'],
  streams: ['games', 'matches', 'dashboard', 'totals'],
  leagues: ['games', 'matches', 'dashboard', 'totals'],
  requests: ['games', 'matches', 'dashboard', 'totals'],
  contacts: ['dashboard'],
  affiliates: ['games', 'dashboard'],
  pushes: ['dashboard', 'totals'],
  downloads: ['dashboard'],
  users: ['roles', 'activity', 'permissions'],
  totp: ['auth', 'activity'],
  roles: ['users', 'permissions'],
  queues: ['dashboard'],
  settings: ['dashboard'],
};

export interface OwnChanges {
  /** Refreshes after changes of this page's own that are under way. */
  readonly running: number;
  readonly done: number;
}

/** What this page has changed itself: a list then takes new rows in without announcing them. */
export const useOwnChanges = create<OwnChanges>()(() => ({ running: 0, done: 0 }));

/** Asks again for everything that a change through this call concerns; new rows come in at once. */
export async function refresh(call: Pick<Call, 'id'>): Promise<void> {
  useOwnChanges.setState(({ running }) => ({ running: running + 1 }));
  await refetch(resourceOf(call.id));
  useOwnChanges.setState(({ running, done }) => ({ running: running - 1, done: done + 1 }));
}

/** Asks again for what is on screen of a resource and of what depends on it. */
export async function refetch(resource: string): Promise<void> {
  await refetchOnly(resource, ...(CONCERNS[resource] ?? []));
}

/** Asks again for what is on screen of these resources alone. */
export async function refetchOnly(...resources: readonly string[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => resources.includes(resourceOf(String(queryKey[0]))),
  });
}

/** 'leagues' of 'leagues.listAll'. */
function resourceOf(id: string): string {
  return id.slice(0, id.indexOf('.'));
}

function undoOf(call: Call, { params }: CallInput<Call>) {
  const undo = () => void isDone(write(call, { params } as CallInput<Call>));
  return { label: dashboardTexts.lists.undo, run: undo };
}
