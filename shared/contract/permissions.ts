/** The labels of permissions, by the part after the key's colon; the label of a page's key names its page. */
const LABELS = {
  view: 'View',
  create: 'Add',
  update: 'Edit',
  delete: 'Delete',
  assign: 'Assign',
  'view-info': 'View details',
} as const;

/** Further permissions that a page's key grants. */
const BESIDE_THE_PAGE: Readonly<Record<string, string>> = {
  'app-notifications': 'send to phones',
  notifications: 'publish on the site',
  affiliate: 'add',
  'app-downloads': 'add',
};

/** Labels of page keys whose effect needs a text of its own. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'dev-tools:access': "Open and change the site's settings and webhooks",
  'logs:access': 'Open the audit log, and with View export and delete it',
};

/** The subjects of keys where the words before the colon do not name them. */
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

/** The catalogue as data: every key once, in the order of the permission dialog. */
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

/** The four keys that only a super-admin adds or removes; only super-admins see their group. */
export const SUPER_ADMIN_KEYS = [
  'dev-tools:access',
  'password:view',
  'permissions:view',
  'permissions:update',
] as const satisfies readonly PermissionKey[];

/** The keys that open nothing but the user's own account, which is closed to API tokens. */
export const OWN_ACCOUNT_KEYS = ['profile:access'] as const satisfies readonly PermissionKey[];

/** The permissions of a new user, whose role is always staff. */
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

/** The usual permissions of an editor: those of staff, and those for the site's content. */
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

/** The usual permissions of an admin: everything but the Super Admin group and changes of queues. */
export const ADMIN_DEFAULT: readonly PermissionKey[] = PERMISSION_KEYS.filter(
  (key) => key !== 'queues:update' && !SUPER_ADMIN_KEYS.some((reserved) => reserved === key),
);

export const SUPER_ADMIN_ROLE = 'super-admin';
export const DEFAULT_ROLE = 'staff';

/** The initial roles of every installation; `permissions` are the usual ones, since a role grants nothing by itself. */
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

/** The roles that cannot be deleted: the one that holds everything, and that of new users. */
export const PROTECTED_ROLES: readonly string[] = [SUPER_ADMIN_ROLE, DEFAULT_ROLE];

/** The fields that `can` needs. `permissions` are plain strings because a stored key may have left the catalogue. */
export interface Actor {
  readonly role: string;
  readonly status: string;
  readonly permissions: readonly string[];
}

/** The permission for a page: one key, or any of several. */
type PageNeeds = PermissionKey | { readonly any: readonly PermissionKey[] };

/** Each dashboard page and its key. */
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
  '/dashboard/settings?tab=webhooks': 'dev-tools:access',
  '/dashboard/settings?tab=site': 'dev-tools:access',
} as const satisfies Record<string, PageNeeds>;

/** The targets of access requests: a page, or a tab with a key of its own. */
export type AccessPath = DashboardPath | keyof typeof TAB_KEYS;

/** True for an active super-admin, who holds every key. */
export function isSuperAdmin(user: Actor | null | undefined): boolean {
  return user?.status === 'Active' && user.role === SUPER_ADMIN_ROLE;
}

/** True when the user holds the key; false without a user, and for one who is suspended or still loading. */
export function can(user: Actor | null | undefined, key: PermissionKey): boolean {
  if (user?.status !== 'Active') return false;
  return user.role === SUPER_ADMIN_ROLE || user.permissions.includes(key);
}

/** True when the user may open a dashboard page, or a tab. */
export function canOpen(user: Actor | null | undefined, page: AccessPath): boolean {
  return keysOfPage(page).some((key) => can(user, key));
}

/** The keys of which any one opens a dashboard page, or a tab. */
export function keysOfPage(page: AccessPath): readonly PermissionKey[] {
  const needs: PageNeeds = { ...PAGE_KEYS, ...TAB_KEYS }[page];
  return typeof needs === 'string' ? [needs] : needs.any;
}

/** True for one of the 71 keys. */
export function isPermissionKey(value: string): value is PermissionKey {
  return PERMISSION_KEYS.some((key) => key === value);
}

/** The keys of one group, in order. */
export function keysOfGroup(group: PermissionGroup): PermissionKey[] {
  return group.items.flatMap((item) => item.permissions.map((permission) => permission.key));
}

/** A key as text with its subject, for disabled controls: 'Edit games', 'Open the users page'. */
export function permissionLabel(key: PermissionKey): string {
  const { subject, verb, words } = partsOf(key);
  if (verb === 'access') {
    const also = BESIDE_THE_PAGE[subject];
    return OWN_WORDS[key] ?? `Open the ${words} page${also ? `, and ${also}` : ''}`;
  }
  return verb === 'view-info' ? `View details of ${words}` : `${LABELS[verb]} ${words}`;
}

/** A key as text below the name of its subject. */
function labelOf(key: PermissionKey): string {
  const { subject, verb } = partsOf(key);
  if (verb !== 'access') return LABELS[verb];
  const also = BESIDE_THE_PAGE[subject];
  return also ? `Open, and ${also}` : permissionLabel(key);
}

function partsOf(key: PermissionKey) {
  const [subject = '', verb] = key.split(':') as [string, keyof typeof LABELS | 'access'];
  return { subject, verb, words: SUBJECTS[subject] ?? subject.replaceAll('-', ' ') };
}
