/** The records that a visitor can be reminded of. */
export const REMINDER_TOPICS = ['game', 'team', 'league'] as const;
export type ReminderTopicType = (typeof REMINDER_TOPICS)[number];

/** The messages that a visitor can choose for a topic, as the fields of the topic. */
export const REMINDER_CHOICES = ['live', 'before', 'moved'] as const;
export type ReminderChoice = (typeof REMINDER_CHOICES)[number];

/** The messages that are sent; `off` goes to those who chose `moved`. */
export const REMINDER_KINDS = [...REMINDER_CHOICES, 'off'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
