import { updatePermissions } from '@touchline/contract/calls/users';
import { type PermissionKey, permissionLabel, SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { counted } from '@touchline/contract/rules/formats';
import { sortKey } from '@touchline/contract/rules/search';
import { usualPermissions, visibleGroups } from '@touchline/contract/rules/who-may';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { type ReactNode, useCallback, useState } from 'react';
import Search from '~icons/lucide/search';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { DiscardConfirm } from '../form/discard-confirm.tsx';
import { FormContext } from '../form/form-context.tsx';
import { FormNotes, Note } from '../form/form-notes.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { personOf, useActor } from '../users/people.ts';
import { AssignPermissionsFooter } from './assign-permissions-footer.tsx';
import { changedKeys, filterGroups, inOrder, usePermissionChoice } from './permission-choice.ts';
import { FoldedGroups, GroupsBesideTitles } from './permission-groups.tsx';
import { useRoles } from './use-roles.ts';

const texts = dialogTexts.assignPermissions;

/** 'Assign Permissions': all changes are visible, and saved in one call. */
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
    rules: updatePermissions.body,
    params: { id: user._id },
    record: user,
    valuesOf: ({ permissions = [] }) => ({ newPermissions: [...permissions] }),
    draft: false,
  });
  const { form, base, conflict, isSaving } = record;
  const update = useCallback(
    (change: (held: readonly PermissionKey[]) => PermissionKey[]) =>
      form.setValue('newPermissions', inOrder(change(form.getValues('newPermissions')))),
    [form.setValue, form.getValues],
  );
  const choice = usePermissionChoice({
    actor,
    held: form.watch('newPermissions'),
    before: base.newPermissions,
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
    <FormContext value={conflictWords(conflict?.theirs.newPermissions ?? null, choice.held)}>
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
            {counted(changed.length, 'change is lost.', 'changes are lost.')}
          </DiscardConfirm>
        )}
      </Dialog>
    </FormContext>
  );
}

/** Ticks the usual permissions of a role, within the rights of the actor. */
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

/** A conflict, key by key: the version saved by another user, and the keys ticked here. */
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
