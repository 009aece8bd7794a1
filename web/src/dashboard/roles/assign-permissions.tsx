import { updatePermissions } from '@touchline/contract/calls/users';
import { type PermissionKey, permissionLabel, SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { sortKey } from '@touchline/contract/rules/search';
import { usualPermissions, visibleGroups } from '@touchline/contract/rules/who-may';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useCallback, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { DiscardConfirm } from '../../ui/record-form/discard-confirm.tsx';
import { FormContext } from '../../ui/record-form/form-context.tsx';
import { FormNotes, Note } from '../../ui/record-form/form-notes.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Select } from '../../ui/select.tsx';
import { usePhone } from '../../ui/table/use-phone.ts';
import { personOf, useActor } from '../users/people.ts';
import { AssignPermissionsFooter } from './assign-permissions-footer.tsx';
import { changedKeys, filterGroups, inOrder, usePermissionChoice } from './permission-choice.ts';
import { FoldedGroups, GroupsBesideTitles } from './permission-groups.tsx';
import { useRoles } from './use-roles.ts';

const texts = dialogTexts.assignPermissions;
const FIELD = 'newPermissions';

/** 'Assign Permissions': edited here, with every difference in sight, and saved in one call. */
export function AssignPermissions({ user, onClose }: { user: UserView; onClose: () => void }): ReactNode {
  const actor = useActor();
  const isPhone = usePhone();
  const [text, setText] = useState('');
  const [showsChanges, setShowsChanges] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const isReadOnly = user.role === SUPER_ADMIN_ROLE;
  const record = useRecordForm({
    call: updatePermissions,
    params: { id: user._id },
    values: { [FIELD]: user.permissions ?? [] },
    valuesOf: ({ permissions = [] }: UserView) => ({ [FIELD]: permissions }),
    version: user.version,
    draft: false,
  });
  const { form, base, conflict, isSaving } = record;
  const update = useCallback(
    (change: (held: readonly PermissionKey[]) => PermissionKey[]) =>
      form.setValue(FIELD, inOrder(change(form.getValues(FIELD) as PermissionKey[]))),
    [form.setValue, form.getValues],
  );
  const choice = usePermissionChoice({
    actor,
    held: form.watch(FIELD) as PermissionKey[],
    before: base[FIELD] as PermissionKey[],
    isReadOnly,
    update,
  });
  const changed = changedKeys(choice);
  const wanted = sortKey(text.trim());
  const groups = filterGroups(
    visibleGroups(actor),
    (key, words) =>
      (!showsChanges || changed.includes(key)) && (wanted === '' || sortKey(words).includes(wanted)),
  );
  const close = () => (changed.length > 0 && !isReadOnly ? setLeaving(true) : onClose());
  const closeIf = async (isDone: Promise<boolean>) => {
    if (await isDone) onClose();
  };
  const Groups = isPhone ? FoldedGroups : GroupsBesideTitles;
  const search = (
    <TextInput
      type="search"
      size="dashboard"
      icon={<Search size={16} />}
      aria-label="Find a permission"
      placeholder="Find a permission"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
  return (
    <FormContext value={conflictWords(conflict && (conflict.theirs[FIELD] as PermissionKey[]), choice.held)}>
      <Dialog
        title={texts.title}
        context={`${user.username}, ${user.role}`}
        aside={!isPhone && <span className="w-60">{search}</span>}
        width="wide"
        isFlush={!isPhone}
        onClose={close}
        footer={
          <AssignPermissionsFooter
            record={record}
            held={choice.held.size}
            changes={changed.length}
            isReadOnly={isReadOnly}
            showsChanges={showsChanges}
            onShowChanges={setShowsChanges}
            onReset={() => {
              setShowsChanges(false);
              setLeftOut(0);
              update(() => [...choice.before]);
            }}
            onSave={() => void closeIf(record.save())}
            onOverwrite={() => void closeIf(record.overwrite())}
            onClose={close}
          />
        }
      >
        <div className="flex flex-col gap-3 md:px-6 md:pt-4 md:empty:hidden">
          {isReadOnly && <Note tone="calm">{dashboardTexts.users.everyPermission}</Note>}
          {leftOut > 0 && <Note tone="wait">{dashboardTexts.users.leftOut(leftOut)}</Note>}
          {(conflict !== null || record.alert !== null) && <FormNotes record={record} />}
          {isPhone && search}
        </div>
        {groups.length === 0 ? (
          <p className="p-6 text-[14px] leading-5">{dashboardTexts.lists.empty('Permissions')}</p>
        ) : (
          <Groups
            groups={groups}
            choice={choice}
            isFiltered={wanted !== '' || showsChanges}
            aside={
              !isReadOnly && (
                <StartFrom
                  isDisabled={isSaving}
                  onChoose={(usual) => {
                    const before = personOf({ ...user, permissions: [...choice.before] });
                    const { newPermissions, leftOut: rest } = usualPermissions(actor, before, usual);
                    update(() => newPermissions);
                    setLeftOut(rest);
                  }}
                />
              )
            }
          />
        )}
        {isLeaving && (
          <DiscardConfirm onDiscard={onClose} onClose={() => setLeaving(false)}>
            {changed.length === 1 ? '1 change is lost.' : `${changed.length} changes are lost.`}
          </DiscardConfirm>
        )}
      </Dialog>
    </FormContext>
  );
}

/** Ticks what is usual for a role, as far as the actor may. */
function StartFrom(props: {
  isDisabled: boolean;
  onChoose: (usual: readonly PermissionKey[]) => void;
}): ReactNode {
  const roles = useRoles()?.filter(({ permissions }) => permissions !== undefined) ?? [];
  if (roles.length === 0) return null;
  return (
    <Field label="Start from">
      {(control) => (
        <Select
          {...control}
          size="dashboard"
          value=""
          disabled={props.isDisabled}
          onChange={({ target }) => {
            const usual = roles.find(({ role }) => role === target.value)?.permissions;
            if (usual) props.onChoose(usual);
          }}
        >
          <option value="">Choose a role</option>
          {roles.map(({ role }) => (
            <option key={role} value={role}>
              Usual for {role}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A conflict read key by key: what another user saved, and what is ticked here. */
function conflictWords(theirs: readonly PermissionKey[] | null, held: ReadonlySet<PermissionKey>) {
  const differing = theirs
    ? [...new Set([...theirs, ...held])].filter((key) => theirs.includes(key) !== held.has(key))
    : [];
  return {
    disabledReason: null,
    conflicts: differing.map((key) => ({
      name: key,
      theirs: theirs?.includes(key),
      yours: held.has(key),
      isBoth: false,
    })),
    words: new Map(
      differing.map((key) => [
        key as string,
        { label: permissionLabel(key), format: (isHeld: unknown) => (isHeld ? 'Held' : 'Not held') },
      ]),
    ),
  };
}
