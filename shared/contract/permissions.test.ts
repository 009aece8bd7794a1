import { describe, expect, it } from 'vitest';
import {
  ADMIN_DEFAULT,
  can,
  canOpen,
  EDITOR_DEFAULT,
  isPermissionKey,
  isSuperAdmin,
  keysOfGroup,
  PAGE_KEYS,
  PERMISSION_GROUPS,
  PERMISSION_KEYS,
  permissionLabel,
  SEEDED_ROLES,
  STAFF_DEFAULT,
  SUPER_ADMIN_KEYS,
} from './permissions.ts';

const staff = { role: 'staff', status: 'Active', permissions: [...STAFF_DEFAULT] };

describe('the catalogue', () => {
  it('holds 71 different keys in ten groups of the decided sizes', () => {
    expect(new Set(PERMISSION_KEYS).size).toBe(71);
    expect(PERMISSION_KEYS).toHaveLength(71);
    expect(PERMISSION_GROUPS.map((group) => keysOfGroup(group).length)).toEqual([
      4, 2, 13, 11, 20, 1, 4, 4, 5, 7,
    ]);
  });

  it('gives every key a label by its action', () => {
    const permissions = PERMISSION_GROUPS.flatMap((group) => group.items).flatMap((item) => item.permissions);
    expect(permissions.filter((permission) => !permission.label)).toEqual([]);
    expect(permissions.find((permission) => permission.key === 'users:view-info')?.label).toBe(
      'View details',
    );
    expect(permissionLabel('games:update')).toBe('Edit games');
    expect(permissionLabel('permissions:update')).toBe('Edit permissions');
    expect(permissionLabel('users:access')).toBe('Open the users page');
    expect(permissionLabel('roles-permissions:access')).toBe('Open the roles and permissions page');
  });

  it('lists everything that the key of a page permits', () => {
    const labels = new Map(
      PERMISSION_GROUPS.flatMap((group) => group.items).flatMap((item) =>
        item.permissions.map(({ key, label }) => [key, label]),
      ),
    );
    for (const [key, label, whole] of [
      ['users:access', 'Open the users page', 'Open the users page'],
      ['dev-tools:access', "Open and change the site's settings and webhooks", null],
      ['logs:access', 'Open the audit log, and with View export and delete it', null],
      [
        'app-notifications:access',
        'Open, and send to phones',
        'Open the mobile notifications page, and send to phones',
      ],
      [
        'notifications:access',
        'Open, and publish on the site',
        'Open the notifications page, and publish on the site',
      ],
      ['affiliate:access', 'Open, and add', 'Open the affiliate links page, and add'],
      ['app-downloads:access', 'Open, and add', 'Open the app downloads page, and add'],
    ] as const) {
      expect(labels.get(key)).toBe(label);
      expect(permissionLabel(key)).toBe(whole ?? label);
    }
  });

  it('starts with the super-admin group', () => {
    const [first] = PERMISSION_GROUPS;
    expect(first && keysOfGroup(first)).toEqual([...SUPER_ADMIN_KEYS]);
  });

  it('distinguishes its keys from other strings', () => {
    expect(isPermissionKey('queues:update')).toBe(true);
    expect(isPermissionKey('queues:delete')).toBe(false);
    expect(isPermissionKey('toString')).toBe(false);
  });
});

describe('role defaults', () => {
  it('are 22 for staff, 36 for an editor, 66 for an admin, all for a super-admin', () => {
    expect(new Set(STAFF_DEFAULT).size).toBe(22);
    expect(new Set(EDITOR_DEFAULT).size).toBe(36);
    expect(new Set(ADMIN_DEFAULT).size).toBe(66);
    expect(SEEDED_ROLES.map((role) => [role.role, role.permissions.length])).toEqual([
      ['super-admin', 71],
      ['admin', 66],
      ['editor', 36],
      ['staff', 22],
    ]);
  });

  it('leave an admin without the super-admin group and without steering the queues', () => {
    for (const key of [...SUPER_ADMIN_KEYS, 'queues:update'] as const)
      expect(ADMIN_DEFAULT).not.toContain(key);
    expect(ADMIN_DEFAULT).toContain('queues:access');
  });
});

describe('can', () => {
  it('decides by the permission keys alone, whatever the name of the role', () => {
    expect(can(staff, 'games:update')).toBe(true);
    expect(can(staff, 'games:delete')).toBe(false);
    expect(can({ ...staff, role: 'admin' }, 'games:delete')).toBe(false);
  });

  it('gives a super-admin every key, even with none stored', () => {
    const root = { role: 'super-admin', status: 'Active', permissions: [] };
    expect(PERMISSION_KEYS.every((key) => can(root, key))).toBe(true);
    expect(isSuperAdmin(root)).toBe(true);
  });

  it('gives nothing to anonymous visitors and to a suspended user', () => {
    expect(can(null, 'dashboard:access')).toBe(false);
    expect(can(undefined, 'dashboard:access')).toBe(false);
    expect(can({ ...staff, status: 'Suspended' }, 'dashboard:access')).toBe(false);
    const root = { role: 'super-admin', status: 'Suspended', permissions: [] };
    expect(can(root, 'dashboard:access')).toBe(false);
    expect(isSuperAdmin(root)).toBe(false);
  });
});

describe('pages', () => {
  it('open with their key, the mobile page with any of three', () => {
    expect(canOpen(staff, '/dashboard/streams')).toBe(true);
    expect(canOpen(staff, '/dashboard/users')).toBe(false);
    expect(canOpen(staff, '/dashboard/mobile')).toBe(false);
    const pusher = { ...staff, permissions: ['app-notifications:access'] };
    expect(canOpen(pusher, '/dashboard/mobile')).toBe(true);
    expect(canOpen(pusher, '/dashboard/mobile/users')).toBe(false);
  });

  it('are 21, each behind a key of the catalogue', () => {
    const needs = Object.values(PAGE_KEYS).flatMap((need) => (typeof need === 'string' ? [need] : need.any));
    expect(Object.keys(PAGE_KEYS)).toHaveLength(21);
    expect(needs.filter((key) => !isPermissionKey(key))).toEqual([]);
  });
});
