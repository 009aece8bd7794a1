/**
 * The shortest and longest texts of visitors' fields, in characters, apart from those of staff: the pages with a form say
 * them before they load the form's rules.
 */
export const VISITOR_LENGTHS = {
  contactName: { min: 2, max: 50 },
  contactSubject: { min: 3, max: 100 },
  contactMessage: { min: 10, max: 1000 },
  requestUsername: { min: 3, max: 50 },
  requestTeam: { min: 2, max: 60 },
  requestLeague: { min: 2, max: 60 },
} as const;
