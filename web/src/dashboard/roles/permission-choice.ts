import {
  type Actor,
  PERMISSION_KEYS,
  type PermissionGroup,
  type PermissionKey,
} from '@touchline/contract/permissions';
import { mayChangeKey } from '@touchline/contract/rules/who-may';
import { errorTexts } from '@touchline/contract/texts/errors';
import { useCallback, useMemo } from 'react';

/** The ticked keys, those ticked before, and the possible changes. */
export interface PermissionChoice {
  readonly held: ReadonlySet<PermissionKey>;
  readonly before: ReadonlySet<PermissionKey>;
  /** The reason why a key cannot be changed; null where it can, empty where nothing can be changed at all. */
  readonly reasonOf: (key: PermissionKey) => string | null;
  /** Ticks or clears those of the keys that may be changed. */
  readonly set: (keys: readonly PermissionKey[], isHeld: boolean) => void;
}

interface ChoiceOptions {
  readonly actor: Actor;
  readonly held: readonly PermissionKey[];
  readonly before: readonly PermissionKey[];
  readonly isReadOnly?: boolean;
  /** Updates the ticked keys from their current state. */
  readonly update: (change: (held: readonly PermissionKey[]) => PermissionKey[]) => void;
}

/** A choice of permissions within the rights of the actor; a row renders again only when it changes. */
export function usePermissionChoice(options: ChoiceOptions): PermissionChoice {
  const { actor, held, before, isReadOnly = false, update } = options;
  const heldSet = useMemo(() => new Set(held), [held]);
  const beforeSet = useMemo(() => new Set(before), [before]);
  const reasonOf = useCallback(
    (key: PermissionKey) => {
      if (isReadOnly) return '';
      return mayChangeKey(actor, key, beforeSet.has(key)) ? null : errorTexts.onlyHeldPermissions;
    },
    [actor, beforeSet, isReadOnly],
  );
  const set = useCallback(
    (keys: readonly PermissionKey[], isHeld: boolean) => {
      const changed = new Set(keys.filter((key) => reasonOf(key) === null));
      update((now) => [...now.filter((key) => !changed.has(key)), ...(isHeld ? changed : [])]);
    },
    [reasonOf, update],
  );
  return { held: heldSet, before: beforeSet, reasonOf, set };
}

/** Keys in the order of the catalogue, which is that of the server's answers. */
export const inOrder = (keys: readonly PermissionKey[]): PermissionKey[] =>
  PERMISSION_KEYS.filter((key) => keys.includes(key));

/** The keys whose tick differs from before. */
export function changedKeys({ held, before }: Pick<PermissionChoice, 'held' | 'before'>): PermissionKey[] {
  return PERMISSION_KEYS.filter((key) => held.has(key) !== before.has(key));
}

/** The groups with only the keys that match the filter, without empty items and groups. */
export function filterGroups(
  groups: readonly PermissionGroup[],
  isShown: (key: PermissionKey, words: string) => boolean,
): PermissionGroup[] {
  return groups.flatMap((group) => {
    const items = group.items.flatMap((item) => {
      const permissions = item.permissions.filter(({ key, label }) =>
        isShown(key, `${group.title} ${item.subTitle} ${label} ${key}`),
      );
      return permissions.length > 0 ? [{ ...item, permissions }] : [];
    });
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}
