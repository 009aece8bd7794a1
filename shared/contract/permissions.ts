/** What a key allows, by the part behind its colon. */
const LABELS = {
  access: 'Open page',
  view: 'View',
  create: 'Add',
  update: 'Edit',
  delete: 'Delete',
  assign: 'Assign',
  'view-info': 'View details',
} as const;

/** What keys are about, where the words before the colon do not say it. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'dev-tools': 'developer tools',
  'roles-permissions': 'roles and permissions',
  'app-users': 'mobile users',
  'app-downloads': 'app downloads',
  'app-notifications': 'mobile notifications',
  password: 'passwords',
  contact: 'contact messages',
  faqs: 'FAQs',
  affiliate: 'affiliate links',
  trending: 'trending games',
};

/** The catalogue as data: every key stands here once, in the order the permission dialog shows. */
const CATALOGUE = [
  {
    title: 'Super Admin',
    icon: 'shield',
    items: [
      { subTitle: 'Developer tools', keys: ['dev-tools:access'] },
      { subTitle: 'Passwords', keys: ['password:view'] },
      { subTitle: 'Permissions', keys: ['permissions:view', 'permissions:update'] },
    ],
  },
  {
    title: 'General',
    icon: 'layout',
    items: [
      { subTitle: 'Dashboard', keys: ['dashboard:access'] },
      { subTitle: 'Profile', keys: ['profile:access'] },
    ],
  },
  {
    title: 'User Management',
    icon: 'users',
    items: [
      {
        subTitle: 'Users',
        keys: [
          'users:view',
          'users:create',
          'users:update',
          'users:delete',
          'users:view-info',
          'users:access',
        ],
      },
      {
        subTitle: 'Roles',
        keys: ['roles:view', 'roles:create', 'roles:assign', 'roles:delete', 'roles-permissions:access'],
      },
      { subTitle: 'Logs', keys: ['logs:access', 'logs:view'] },
    ],
  },
  {
    title: 'Mobile',
    icon: 'smartphone',
    items: [
      { subTitle: 'Users', keys: ['app-users:access', 'app-users:delete'] },
      {
        subTitle: 'Downloads',
        keys: [
          'app-downloads:access',
          'app-downloads:create',
          'app-downloads:update',
          'app-downloads:delete',
        ],
      },
      {
        subTitle: 'Notifications',
        keys: [
          'app-notifications:access',
          'app-notifications:view',
          'app-notifications:create',
          'app-notifications:update',
          'app-notifications:delete',
        ],
      },
    ],
  },
  {
    title: 'Matches',
    icon: 'trophy',
    items: [
      { subTitle: 'Leagues', keys: ['leagues:view', 'leagues:create', 'leagues:update', 'leagues:delete'] },
      { subTitle: 'Matches', keys: ['matches:view', 'matches:create', 'matches:update', 'matches:delete'] },
      { subTitle: 'Games', keys: ['games:view', 'games:create', 'games:update', 'games:delete'] },
      {
        subTitle: 'Pages',
        keys: [
          'ongoing-matches:access',
          'trending:view',
          'schedule-matches:access',
          'finished-matches:access',
        ],
      },
      {
        subTitle: 'Requests',
        keys: [
          'match-requests:access',
          'match-requests:view',
          'match-requests:update',
          'match-requests:delete',
        ],
      },
    ],
  },
  { title: 'Streams', icon: 'radio', items: [{ subTitle: 'Streams', keys: ['streams:access'] }] },
  {
    title: 'Notifications',
    icon: 'megaphone',
    items: [
      {
        subTitle: 'Notifications',
        keys: [
          'notifications:access',
          'notifications:create',
          'notifications:update',
          'notifications:delete',
        ],
      },
    ],
  },
  {
    title: 'Contact',
    icon: 'mail',
    items: [
      {
        subTitle: 'Contact messages',
        keys: ['contact:view', 'contact:update', 'contact:delete', 'contact:access'],
      },
    ],
  },
  {
    title: 'FAQs',
    icon: 'help',
    items: [
      {
        subTitle: 'FAQs',
        keys: ['faqs:view', 'faqs:create', 'faqs:update', 'faqs:delete', 'faqs:access'],
      },
    ],
  },
  {
    title: 'Operations',
    icon: 'activity',
    items: [
      {
        subTitle: 'Affiliate',
        keys: [
          'affiliate:access',
          'affiliate:view',
          'affiliate:create',
          'affiliate:update',
          'affiliate:delete',
        ],
      },
      { subTitle: 'Queues', keys: ['queues:access', 'queues:update'] },
    ],
  },
] as const;

export type PermissionKey = (typeof CATALOGUE)[number]['items'][number]['keys'][number];
type PermissionIcon = (typeof CATALOGUE)[number]['icon'];

export interface PermissionGroup {
  readonly title: string;
  readonly icon: PermissionIcon;
  readonly items: readonly PermissionItem[];
}

interface PermissionItem {
  readonly subTitle: string;
  readonly permissions: readonly { readonly key: PermissionKey; readonly label: string }[];
}

/** The catalogue as the permission dialog shows it: groups, their items, each with keys and labels. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = CATALOGUE.map((group) => ({
  title: group.title,
  icon: group.icon,
  items: group.items.map((item) => ({
    subTitle: item.subTitle,
    permissions: item.keys.map((key) => ({ key, label: labelOf(key) })),
  })),
}));

/** All 71 keys in catalogue order, as a tuple for `z.enum`. */
export const PERMISSION_KEYS = PERMISSION_GROUPS.flatMap((group) =>
  keysOfGroup(group),
) as unknown as readonly [PermissionKey, ...PermissionKey[]];

/** The four keys that only a super-admin adds or removes; their group is shown only to one. */
export const SUPER_ADMIN_KEYS = [
  'dev-tools:access',
  'password:view',
  'permissions:view',
  'permissions:update',
] as const satisfies readonly PermissionKey[];

/** What a new user, always a staff user, may do. */
export const STAFF_DEFAULT = [
  'dashboard:access',
  'profile:access',
  'ongoing-matches:access',
  'schedule-matches:access',
  'finished-matches:access',
  'trending:view',
  'matches:view',
  'matches:create',
  'matches:update',
  'games:view',
  'games:create',
  'games:update',
  'leagues:view',
  'streams:access',
  'match-requests:access',
  'match-requests:view',
  'match-requests:update',
  'contact:access',
  'contact:view',
  'contact:update',
  'faqs:access',
  'faqs:view',
] as const satisfies readonly PermissionKey[];

/** The usual permissions of an editor: the staff's and what running content needs. */
export const EDITOR_DEFAULT = [
  ...STAFF_DEFAULT,
  'games:delete',
  'leagues:create',
  'leagues:update',
  'faqs:create',
  'faqs:update',
  'notifications:access',
  'notifications:create',
  'notifications:update',
  'affiliate:access',
  'affiliate:view',
  'app-notifications:access',
  'app-notifications:view',
  'app-notifications:create',
  'app-notifications:update',
] as const satisfies readonly PermissionKey[];

/** The usual permissions of an admin: everything but the Super Admin group and steering the queues. */
export const ADMIN_DEFAULT: readonly PermissionKey[] = PERMISSION_KEYS.filter(
  (key) => key !== 'queues:update' && !SUPER_ADMIN_KEYS.some((reserved) => reserved === key),
);

export const SUPER_ADMIN_ROLE = 'super-admin';
export const DEFAULT_ROLE = 'staff';

/** The roles every installation starts with; `permissions` are the usual ones, a role grants nothing by itself. */
export const SEEDED_ROLES: readonly {
  readonly name: string;
  readonly role: string;
  readonly permissions: readonly PermissionKey[];
}[] = [
  { name: 'Super Admin', role: SUPER_ADMIN_ROLE, permissions: PERMISSION_KEYS },
  { name: 'Admin', role: 'admin', permissions: ADMIN_DEFAULT },
  { name: 'Editor', role: 'editor', permissions: EDITOR_DEFAULT },
  { name: 'Staff', role: DEFAULT_ROLE, permissions: STAFF_DEFAULT },
];

/** The roles that cannot be deleted: the one that holds everything and the one every new user gets. */
export const PROTECTED_ROLES: readonly string[] = [SUPER_ADMIN_ROLE, DEFAULT_ROLE];

/** What `can` looks at. `permissions` are plain strings because a stored key may have left the catalogue. */
export interface Actor {
  readonly role: string;
  readonly status: string;
  readonly permissions: readonly string[];
}

/** What opens a page: one key, or any of several. */
type PageNeeds = PermissionKey | { readonly any: readonly PermissionKey[] };

/** Each dashboard page and the key that opens it. */
export const PAGE_KEYS = {
  '/dashboard': 'dashboard:access',
  '/dashboard/profile': 'profile:access',
  '/dashboard/settings': 'profile:access',
  '/dashboard/affiliate': 'affiliate:access',
  '/dashboard/users': 'users:access',
  '/dashboard/users/roles': 'roles-permissions:access',
  '/dashboard/users/activity': 'logs:access',
  '/dashboard/mobile': { any: ['app-users:access', 'app-downloads:access', 'app-notifications:access'] },
  '/dashboard/mobile/users': 'app-users:access',
  '/dashboard/mobile/downloads': 'app-downloads:access',
  '/dashboard/mobile/notifications': 'app-notifications:access',
  '/dashboard/matches': 'ongoing-matches:access',
  '/dashboard/matches/schedule': 'schedule-matches:access',
  '/dashboard/matches/finished': 'finished-matches:access',
  '/dashboard/matches/request': 'match-requests:access',
  '/dashboard/matches/{matchId}': 'matches:view',
  '/dashboard/streams': 'streams:access',
  '/dashboard/notifications/manage': 'notifications:access',
  '/dashboard/support/contact': 'contact:access',
  '/dashboard/support/faq': 'faqs:access',
  '/dashboard/queues': 'queues:access',
} as const satisfies Record<string, PageNeeds>;

export type DashboardPath = keyof typeof PAGE_KEYS;

/** Each tab with a key of its own, by its address; the other tabs open with their page. */
export const TAB_KEYS = {
  '/dashboard/users/roles?tab=roles': 'roles:view',
  '/dashboard/users/roles?tab=assignment': 'users:view',
  '/dashboard/users/roles?tab=matrix': 'permissions:view',
  '/dashboard/matches?tab=matches': 'matches:view',
  '/dashboard/matches?tab=leagues': 'leagues:view',
  '/dashboard/matches?tab=trending': 'trending:view',
  '/dashboard/streams?tab=games': 'games:view',
  '/dashboard/mobile/notifications?tab=instant': 'app-notifications:view',
  '/dashboard/mobile/notifications?tab=scheduled': 'app-notifications:view',
  '/dashboard/settings?tab=site': 'dev-tools:access',
} as const satisfies Record<string, PageNeeds>;

/** What a user can be let into: a page, or a tab with a key of its own. */
export type AccessPath = DashboardPath | keyof typeof TAB_KEYS;

/** Whether the user is an active super-admin, who holds every key. */
export function isSuperAdmin(user: Actor | null | undefined): boolean {
  return user?.status === 'Active' && user.role === SUPER_ADMIN_ROLE;
}

/** Whether the user holds the key; without a user, with a suspended one and with one still loading it is false. */
export function can(user: Actor | null | undefined, key: PermissionKey): boolean {
  if (user?.status !== 'Active') return false;
  return user.role === SUPER_ADMIN_ROLE || user.permissions.includes(key);
}

/** Whether the user may open a dashboard page, or a tab. */
export function canOpen(user: Actor | null | undefined, page: AccessPath): boolean {
  return keysOfPage(page).some((key) => can(user, key));
}

/** The keys of which any one opens a dashboard page, or a tab. */
export function keysOfPage(page: AccessPath): readonly PermissionKey[] {
  const needs: PageNeeds = { ...PAGE_KEYS, ...TAB_KEYS }[page];
  return typeof needs === 'string' ? [needs] : needs.any;
}

/** Whether a string is one of the 71 keys. */
export function isPermissionKey(value: string): value is PermissionKey {
  return PERMISSION_KEYS.some((key) => key === value);
}

/** The keys of one group, in order. */
export function keysOfGroup(group: PermissionGroup): PermissionKey[] {
  return group.items.flatMap((item) => item.permissions.map((permission) => permission.key));
}

/** A key in words with what it is about, as the disabled control names it: 'Edit games', 'Open the users page'. */
export function permissionLabel(key: PermissionKey): string {
  const [subject = '', verb] = key.split(':') as [string, keyof typeof LABELS];
  const words = SUBJECTS[subject] ?? subject.replaceAll('-', ' ');
  if (verb === 'access') return `Open the ${words} page`;
  return verb === 'view-info' ? `View details of ${words}` : `${LABELS[verb]} ${words}`;
}

function labelOf(key: PermissionKey): string {
  return LABELS[key.slice(key.indexOf(':') + 1) as keyof typeof LABELS];
}
