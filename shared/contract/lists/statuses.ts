export const GAME_STATUSES = ['Scheduled', 'Live', 'Finished'] as const;
/** The statuses of games that are not finished, as the filter of a list. */
export const UNFINISHED_STATUSES = 'Scheduled,Live' satisfies `${GameStatus},${GameStatus}`;
export type GameStatus = (typeof GAME_STATUSES)[number];

export const REQUEST_STATUSES = ['New', 'Pending', 'Approved', 'Cancel'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const CONTACT_STATUSES = ['New', 'In Progress', 'Resolved'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** The statuses with which a release may be saved. */
export const RELEASE_STATUSES = ['beta', 'stable'] as const;
export type ReleaseStatus = (typeof RELEASE_STATUSES)[number];

export const DELIVERY_TYPES = ['instant', 'scheduled'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export const PUSH_STATES = ['pending', 'sending', 'delivered', 'cancelled', 'failed'] as const;
export type PushState = (typeof PUSH_STATES)[number];

export const USER_STATUSES = ['Active', 'Suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
