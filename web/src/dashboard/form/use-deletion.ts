import { restoreGame } from '@touchline/contract/calls/games';
import { restorePush } from '@touchline/contract/calls/pushes';
import { restoreRole } from '@touchline/contract/calls/roles';
import { restoreUser } from '@touchline/contract/calls/users';
import type { Call } from '@touchline/contract/define-call';
import type { ErrorBody } from '@touchline/contract/errors';
import { USUAL_RESOURCES } from '@touchline/contract/resources/all';
import { dayAndTime } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { onLiveEvent } from '../data/live-updates.ts';
import { recordOf } from '../data/presence.ts';
import { missing, useSession } from '../data/session.ts';
import { isDone, write } from '../data/staff-data.ts';
import { useTimeStyle } from '../time.tsx';
import { whoOf } from './use-conflict.ts';

type Deletion = NonNullable<ErrorBody['deletion']>;

/** The calls that restore a record, by its entity. */
const RESTORES: Readonly<Record<string, Call>> = {
  ...Object.fromEntries(Object.values(USUAL_RESOURCES).map(({ entity, restore }) => [entity, restore])),
  [restoreGame.entity]: restoreGame,
  [restorePush.entity]: restorePush,
  [restoreRole.entity]: restoreRole,
  [restoreUser.entity]: restoreUser,
};
const MATCH = USUAL_RESOURCES.matches.entity;

/** A deleted record under an open form. */
export interface DeletedView {
  /** Who deleted it and when, and what can be done. */
  readonly text: string;
  /** The reason why the signed-in user cannot restore it; null where that is possible. */
  readonly reason: string | null;
}

interface DeletionState {
  /** Null while the record exists. */
  readonly view: DeletedView | null;
  /** Notes the deletion that a refused save names. */
  readonly learn: (deletion: Deletion) => void;
  /** Restores the record if it is deleted; resolves to whether it exists now, and shows a failure as a toast. */
  readonly restore: () => Promise<boolean>;
}

/** Follows whether the record that a call changes, or the match of that game, is deleted while its form is open. */
export function useDeletion(call: Call, params: unknown): DeletionState {
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const user = useSession((state) => state.user);
  const style = useTimeStyle();
  const { entity } = call;
  const { collection, id } = recordOf(call, params) ?? {};
  const { matchId } = (params ?? {}) as { matchId?: string };
  useEffect(
    () =>
      onLiveEvent(({ name, payload }) => {
        if (name !== 'record:changed' || payload.id === undefined) return;
        const isOwn = payload.collection === collection && payload.id === id;
        const isMatch = payload.collection === 'matches' && payload.id === matchId;
        if (!isOwn && !isMatch) return;
        const of = isOwn ? entity : MATCH;
        const { deletion: found } = payload;
        setDeletion((before) => (found ? { ...found, entity: of } : before?.entity === of ? null : before));
      }),
    [collection, id, matchId, entity],
  );

  const restoring = deletion && RESTORES[deletion.entity];
  const viewOf = ({ entity: of, deletedBy, deletedAt }: Deletion): DeletedView => {
    const texts = dashboardTexts.forms.deleted;
    const reason = restoring ? missing(user, restoring.needs) : texts.notRestorable;
    const by = texts.by(whoOf(deletedBy), of, dayAndTime(deletedAt, style));
    return { text: `${by} ${reason === null ? texts.kept : `${texts.toCopy} ${reason}`}`, reason };
  };
  return {
    view: deletion && viewOf(deletion),
    learn: setDeletion,
    restore: async () => {
      if (!deletion) return true;
      if (!restoring) return false;
      const isOther = deletion.entity !== entity;
      const restored = write(restoring, { params: isOther ? { id: matchId } : params }).catch(unlessThere);
      if (!(await isDone(restored))) return false;
      setDeletion(null);
      return true;
    },
  };
}

/** What is not deleted any more was restored by another user meanwhile. */
function unlessThere(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
}
