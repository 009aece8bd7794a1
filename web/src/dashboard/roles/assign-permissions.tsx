import { updatePermissions } from '@touchline/contract/calls/users';
import { permissionsForm } from '@touchline/contract/forms/users';
import {
  type Actor,
  type PermissionKey,
  permissionLabel,
  SUPER_ADMIN_ROLE,
} from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { sortKey } from '@touchline/contract/rules/search';
import { usualPermissions, visibleGroups } from '@touchline/contract/rules/who-may';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import Search from '~icons/lucide/search';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { DiscardConfirm } from '../form/discard-confirm.tsx';
import { FormNotes, Note } from '../form/form-notes.tsx';
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts';
import { personOf, useActor } from '../users/people.ts';
import { AssignPermissionsFooter } from './assign-permissions-footer.tsx';
import { changedKeys, filterGroups, inOrder, usePermissionChoice } from './permission-choice.ts';
import { FoldedGroups, GroupsBesideTitles } from './permission-groups.tsx';
import { useRoles } from './use-roles.ts';

const texts = dialogTexts.assignPermissions;

interface AssignPermissionsProps {
  readonly user: UserView;
  /** The permission at which the dialog starts. */
  readonly startAt?: PermissionKey | undefined;
  readonly onClose: () => void;
}

/** 'Assign Permissions': the permissions of a user. */
export function AssignPermissions({ user, startAt, onClose }: AssignPermissionsProps): ReactNode {
  const record = useRecordForm({
    call: updatePermissions,
    rules: permissionsForm,
    params: { id: user._id },
    record: user,
    valuesOf: ({ permissions = [] }) => ({ newPermissions: [...permissions] }),
    draft: false,
  });
  const isReadOnly = user.role === SUPER_ADMIN_ROLE;
  return (
    <EditPermissions
      title={texts.title}
      context={`${user.username}, ${user.role}`}
      record={record}
      target={personOf(user)}
      isReadOnly={isReadOnly}
      word="held"
      note={isReadOnly ? dashboardTexts.users.everyPermission : null}
      startAt={startAt}
      onClose={onClose}
    />
  );
}

interface EditPermissionsProps {
  readonly title: string;
  readonly context: string;
  readonly record: RecordForm<typeof permissionsForm>;
  /** The user or role that gets the permissions. */
  readonly target: Actor;
  readonly isReadOnly: boolean;
  /** The name of the ticked permissions. */
  readonly word: 'held' | 'usual';
  /** A calm sentence above the permissions. */
  readonly note: string | null;
  readonly startAt?: PermissionKey | undefined;
  readonly onClose: () => void;
}

/** A choice of permissions by group: all changes are visible, and saved in one call. */
export function EditPermissions(props: EditPermissionsProps): ReactNode {
  const { title, context, record, target, isReadOnly, word, note, startAt, onClose } = props;
  const actor = useActor();
  const isPhone = usePhone();
  const [text, setText] = useState('');
  const [showsChanges, setShowsChanges] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const { form, base, isSaving, words } = record;
  useEffect(() => {
    words.set('newPermissions', { label: labelTexts.permissions, format: labelsOf });
  }, [words]);
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
      aria-label={peopleTexts.permissions.find}
      placeholder={peopleTexts.permissions.find}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
  return (
    <Dialog
      title={title}
      context={context}
      aside={!isPhone && <span className="w-60">{search}</span>}
      width="wide"
      isFlush={!isPhone}
      onClose={close}
      footer={
        <AssignPermissionsFooter
          record={record}
          held={choice.held.size}
          word={word}
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
          onClose={close}
        />
      }
    >
      <div className="flex flex-col gap-3 md:px-6 md:pt-4 md:empty:hidden">
        {note && <Note tone="calm">{note}</Note>}
        {leftOut > 0 && <Note tone="wait">{dashboardTexts.users.leftOut(leftOut)}</Note>}
        <FormNotes record={record} />
        {isPhone && search}
      </div>
      {groups.length === 0 ? (
        <p className="p-6 text-[14px] leading-5">{dashboardTexts.lists.empty(labelTexts.permissions)}</p>
      ) : (
        <Groups
          groups={groups}
          choice={choice}
          isFiltered={wanted !== '' || showsChanges}
          startAt={startAt}
          aside={
            !isReadOnly && (
              <StartFrom
                isDisabled={isSaving}
                onChoose={(usual) => {
                  const before = { ...target, permissions: [...choice.before] };
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
          {peopleTexts.permissions.changesLost(changed.length)}
        </DiscardConfirm>
      )}
    </Dialog>
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
    <Field label={peopleTexts.permissions.startFrom}>
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
          <option value="">{peopleTexts.permissions.chooseRole}</option>
          {roles.map(({ role }) => (
            <option key={role} value={role}>
              {peopleTexts.permissions.usualFor(role)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const labelsOf = (keys: unknown): string =>
  (keys as readonly PermissionKey[]).map((key) => permissionLabel(key)).join(', ');
