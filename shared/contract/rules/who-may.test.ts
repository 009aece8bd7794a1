import { describe, expect, it } from 'vitest';
import { ADMIN_DEFAULT, PERMISSION_KEYS, type PermissionKey, STAFF_DEFAULT } from '../permissions.ts';
import {
  assignableRoles,
  mayAssignRole,
  mayChangeKey,
  mayEditPermissions,
  refuseDelete,
  refuseEdit,
  refuseNotifications,
  refusePermissions,
  refuseRestore,
  refuseRole,
  refuseRoleCreate,
  refuseRoleDelete,
  refuseTemporaryPassword,
  usualPermissions,
  visibleGroups,
} from './who-may.ts';

const person = (_id: string, role: string, permissions: readonly PermissionKey[] = []) => ({
  _id,
  role,
  status: 'Active',
  permissions,
});
const root = person('root', 'super-admin');
const otherRoot = person('other-root', 'super-admin');
const admin = person('admin', 'admin', [...ADMIN_DEFAULT, 'permissions:update']);
const staff = person('staff', 'staff', STAFF_DEFAULT);

const denied = { code: 'PERMISSION_DENIED', message: 'Permission denied.' };
const superAdminOnly = { code: 'PROTECTED', message: 'Only a super-admin can change a super-admin.' };
const last = { code: 'PROTECTED', message: 'The last super-admin cannot be removed.' };
const onlyHeld = { code: 'PROTECTED', message: 'You can only grant permissions that you hold.' };

describe('assigning a role', () => {
  it('needs roles:assign', () => {
    expect(refuseRole(admin, staff, 'editor')).toBeNull();
    expect(refuseRole(staff, admin, 'editor')).toEqual(denied);
  });

  it('is refused for oneself, even for a super-admin', () => {
    const own = { code: 'SELF_ACTION', message: 'You cannot change your own role.' };
    expect(refuseRole(admin, admin, 'editor')).toEqual(own);
    expect(refuseRole(root, root, 'admin')).toEqual(own);
  });

  it('never makes a super-admin, and unmakes one only for another', () => {
    expect(refuseRole(root, staff, 'super-admin')).toEqual(superAdminOnly);
    expect(refuseRole(admin, root, 'staff')).toEqual(superAdminOnly);
    expect(refuseRole(otherRoot, root, 'staff')).toBeNull();
    expect(refuseRole(otherRoot, root, 'staff', true)).toEqual(last);
  });

  it('is refused for the role that the user has', () => {
    expect(refuseRole(admin, staff, 'staff')).toEqual({
      code: 'CONFLICT',
      message: 'staff is already assigned.',
    });
  });

  it('enables its control by the same rules', () => {
    expect(mayAssignRole(root, staff)).toBe(true);
    expect(mayAssignRole(root, otherRoot)).toBe(true);
    expect(mayAssignRole(admin, root)).toBe(false);
    expect(mayAssignRole(admin, staff)).toBe(true);
    expect(mayAssignRole(staff, admin)).toBe(false);
    expect(mayAssignRole(root, root)).toBe(false);
    expect(assignableRoles([root, admin, staff])).toEqual([admin, staff]);
  });
});

describe('changing permissions', () => {
  it('needs permissions:update', () => {
    expect(refusePermissions(admin, staff, ['games:view'])).toBeNull();
    expect(refusePermissions(staff, admin, [])).toEqual(denied);
  });

  it('is refused for oneself, for a super-admin and for a user of the same role', () => {
    const own = {
      code: 'SELF_ACTION',
      message: 'Action not allowed: Cannot grant permissions to yourself.',
    };
    expect(refusePermissions(root, root, [])).toEqual(own);
    expect(refusePermissions(admin, admin, [])).toEqual(own);
    expect(refusePermissions(root, otherRoot, [])).toEqual(superAdminOnly);
    expect(refusePermissions(admin, person('second', 'admin'), [])).toEqual(denied);
  });

  it('adds only permissions that the actor holds, and removes any but the reserved keys', () => {
    expect(refusePermissions(admin, staff, [...STAFF_DEFAULT, 'queues:update'])).toEqual(onlyHeld);
    const operator = person('operator', 'staff', ['queues:update', 'games:view']);
    expect(refusePermissions(admin, operator, ['queues:update'])).toBeNull();
    expect(refusePermissions(admin, operator, [])).toBeNull();
  });

  it('leaves the reserved keys to a super-admin', () => {
    const holder = person('holder', 'staff', ['password:view']);
    expect(refusePermissions(admin, staff, ['permissions:update'])).toEqual(superAdminOnly);
    expect(refusePermissions(admin, staff, ['password:view'])).toEqual(onlyHeld);
    expect(refusePermissions(admin, holder, [])).toEqual(superAdminOnly);
    expect(refusePermissions(admin, holder, ['password:view', 'games:view'])).toBeNull();
    expect(refusePermissions(root, holder, [])).toBeNull();
    expect(refusePermissions(root, staff, [...PERMISSION_KEYS])).toBeNull();
  });

  it('enables its controls by the same rules', () => {
    expect(mayEditPermissions(admin, staff)).toBe(true);
    expect(mayEditPermissions(admin, person('holder', 'staff', ['password:view']))).toBe(true);
    expect(mayEditPermissions(admin, person('second', 'admin'))).toBe(false);
    expect(mayEditPermissions(root, otherRoot)).toBe(false);
    expect(mayEditPermissions(staff, admin)).toBe(false);
    expect(mayChangeKey(admin, 'queues:update', false)).toBe(false);
    expect(mayChangeKey(admin, 'queues:update', true)).toBe(true);
    expect(mayChangeKey(admin, 'permissions:update', true)).toBe(false);
    expect(mayChangeKey(root, 'permissions:update', false)).toBe(true);
    expect(visibleGroups(root)).toHaveLength(10);
    expect(visibleGroups(admin).map((group) => group.title)).not.toContain('Super Admin');
  });

  it("applies a role's usual permissions as far as the actor can grant them", () => {
    const holder = person('holder', 'staff', ['password:view', 'faqs:delete']);
    expect(usualPermissions(admin, holder, ['games:view', 'queues:update'])).toEqual({
      newPermissions: ['games:view', 'password:view'],
      leftOut: 1,
    });
    const applied = usualPermissions(admin, holder, PERMISSION_KEYS);
    expect(refusePermissions(admin, holder, applied.newPermissions)).toBeNull();
    expect(usualPermissions(root, holder, PERMISSION_KEYS)).toEqual({
      newPermissions: [...PERMISSION_KEYS],
      leftOut: 0,
    });
  });
});

describe('editing, suspending, deleting, restoring users', () => {
  const selfRemoval = { code: 'SELF_ACTION', message: 'You cannot delete or suspend yourself.' };

  it('lets a user with a profile edit the own one, but not the own status', () => {
    expect(refuseEdit(staff, staff, {})).toBeNull();
    expect(refuseEdit(staff, staff, { status: 'Suspended' })).toEqual(selfRemoval);
    expect(refuseEdit(person('bare', 'staff'), person('bare', 'staff'), {})).toEqual(denied);
  });

  it('needs the key for another user', () => {
    expect(refuseEdit(admin, staff, { status: 'Suspended' })).toBeNull();
    expect(refuseEdit(staff, admin, {})).toEqual(denied);
    expect(refuseDelete(admin, staff)).toBeNull();
    expect(refuseDelete(staff, admin)).toEqual(denied);
    expect(refuseRestore(staff, admin)).toEqual(denied);
  });

  it('lets only a super-admin touch a super-admin, and never the last one', () => {
    expect(refuseEdit(admin, root, {})).toEqual(superAdminOnly);
    expect(refuseDelete(admin, root)).toEqual(superAdminOnly);
    expect(refuseRestore(admin, root)).toEqual(superAdminOnly);
    expect(refuseDelete(root, otherRoot)).toBeNull();
    expect(refuseDelete(root, otherRoot, true)).toEqual(last);
    expect(refuseEdit(root, otherRoot, { status: 'Suspended', isLast: true })).toEqual(last);
    expect(refuseEdit(root, otherRoot, { status: 'Active', isLast: true })).toBeNull();
    expect(refuseDelete(root, root)).toEqual(selfRemoval);
  });

  it('lets a suspended user do nothing', () => {
    const suspended = { ...otherRoot, status: 'Suspended' };
    expect(refuseDelete(suspended, staff)).toEqual(denied);
    expect(refuseEdit(suspended, suspended, {})).toEqual(denied);
    expect(refuseTemporaryPassword(suspended, staff)).toEqual(denied);
  });
});

describe('other rules about users', () => {
  it('a temporary password is given by a super-admin to another user', () => {
    expect(refuseTemporaryPassword(root, staff)).toBeNull();
    expect(refuseTemporaryPassword(admin, staff)).toEqual(denied);
    expect(refuseTemporaryPassword(root, root)?.code).toBe('SELF_ACTION');
  });

  it('notifications are switched on the own record only', () => {
    expect(refuseNotifications(staff, staff)).toBeNull();
    expect(refuseNotifications(root, staff)).toEqual({
      code: 'NOT_OWNER',
      message: 'You are not authorized to enable or disable notifications.',
    });
  });

  it('a role gets only permissions of the user who adds it, and two roles are permanent', () => {
    expect(refuseRoleCreate(admin, ['games:view'])).toBeNull();
    expect(refuseRoleCreate(admin, ['queues:update'])).toEqual(onlyHeld);
    expect(refuseRoleCreate(admin, ['permissions:update'])).toEqual(superAdminOnly);
    expect(refuseRoleCreate(staff, [])).toEqual(denied);
    expect(refuseRoleDelete(admin, 'editor')).toBeNull();
    for (const role of ['super-admin', 'staff']) {
      expect(refuseRoleDelete(root, role)).toEqual({
        code: 'PROTECTED',
        message: 'This role cannot be deleted.',
      });
    }
  });
});
