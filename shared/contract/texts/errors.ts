import { counted } from '../rules/formats.ts';
import { siteTexts } from './site.ts';

/** Messages of refused calls, by situation; an `entity` starts with a capital. */
export const errorTexts = {
  // 400
  malformed: 'Malformed request.',
  unknownField: (name: string) => `Unknown field: ${name}.`,
  /** For a number in an address that the site itself never writes. */
  atMost: (max: number) => `At most ${max}.`,
  tooManyFavourites: (max: number) => `A calendar can have at most ${max} favourites.`,
  /** U+0000, or half of a surrogate pair. */
  unusableCharacters: 'This text contains characters that cannot be used.',
  /** For a field that names a record that does not exist: a game's league, a user's role. */
  unknownReference: (entity: string) => `${entity} not found.`,
  /** For a wall-clock time that the site's zone skips or repeats; `a` and `b` are the nearest valid times. */
  timeNotExact: (a: string, b: string) =>
    `This time does not exist exactly once on that day. Choose ${a} or ${b}.`,
  roleMustBeStaff: 'Role must be staff.',
  selectPermission: 'Please select a permission',
  commonPassword: 'This password is too common.',
  wrongCurrentPassword: 'Current password is incorrect.',
  // 401
  unauthenticated: 'Authentication required.',
  badCredentials: 'Invalid email or password.',
  codeRequired: 'Enter the code of your authenticator app.',
  badCode: 'This code is not right.',
  // 403
  permissionDenied: 'Permission denied.',
  selfPermissions: 'Action not allowed: Cannot grant permissions to yourself.',
  selfRole: 'You cannot change your own role.',
  selfRemoval: 'You cannot delete or suspend yourself.',
  notYourNotifications: 'You are not authorized to enable or disable notifications.',
  superAdminOnly: 'Only a super-admin can change a super-admin.',
  lastSuperAdmin: 'The last super-admin cannot be removed.',
  roleProtected: 'This role cannot be deleted.',
  superAdminRole: 'A super-admin holds every permission.',
  onlyHeldPermissions: 'You can only grant permissions that you hold.',
  suspended: 'Your account is suspended.',
  passwordChangeRequired: 'Please choose a new password first.',
  foreignOrigin: 'Request from another site refused.',
  confirmRequired: 'Please confirm your password.',
  secondFactorRequired: 'Please set up your second factor first.',
  // 404
  notFound: (entity: string) => `${entity} not found.`,
  // 405
  methodNotAllowed: 'Method not allowed.',
  // 409
  stale: 'This record was changed by someone else.',
  changedSince: (name: string) => `${name} was changed since.`,
  undoneAlready: 'This was undone already.',
  undoTooLate: (hours: number) =>
    `Only what was done within ${counted(hours, 'hour', 'hours')} can be undone.`,
  roleAlreadyAssigned: (role: string) => `${role} is already assigned.`,
  emailTaken: 'Email is already in use.',
  nameTaken: (entity: string) => `${entity} name is already in use.`,
  leagueInUse: (games: number) =>
    `This league is used by ${counted(games, 'unfinished game', 'unfinished games')}.`,
  roleInUse: (users: number) => `This role is assigned to ${counted(users, 'user', 'users')}.`,
  restoreLeagueFirst: (league: string) => `Restore the league ${league} first.`,
  accessDeclined: 'Your request was declined.',
  /** For the second of two answers; `by` is null where the request was closed by itself. */
  accessAnswered: (state: string, by: string | null) =>
    by === null ? `This request is already ${state}.` : `${by} has already ${state} this request.`,
  tooManySavedViews: (max: number) => `You can save at most ${max} views.`,
  tooManyTokens: (max: number) => `You can have at most ${max} tokens.`,
  pageIsOpen: 'You can already open this page.',
  tooEarly: 'Game cannot go live yet.',
  notLive: 'Views are counted only while a game is live.',
  notPlayable: 'Reports are accepted only while a game is live.',
  alreadySent: 'A delivered notification cannot be changed.',
  // 413, 415, 421, 429, 500, 503
  tooLarge: 'Request is too large.',
  unsupported: 'Unsupported content type.',
  wrongOrigin: 'This address is not served here.',
  tooManyRequests: 'Too many requests. Please try again later.',
  tooManySignIns: (minutes: number) =>
    `Too many attempts. Please try again in ${counted(minutes, 'minute', 'minutes')}.`,
  internal: siteTexts.internal,
  unavailable: 'Service unavailable.',
} as const;
