import { VISITOR_LENGTHS } from '../visitor-lengths.ts';

const required = (label: string) => `${label} is required`;
const tooShort = (label: string, min: number) => `${label} must be at least ${min} characters long`;
const tooLong = (label: string, max: number) => `${label} must not exceed ${max} characters`;
const selectCategory = 'Please select a category';
const email = 'Please enter a valid email address';

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  subject: 'Subject',
  message: 'Message',
  username: 'Username',
  homeTeam: 'Home team',
  awayTeam: 'Away team',
  league: 'League',
  category: 'Category',
} as const;

/** Messages that all forms share, and those of visitors' forms, apart so that public pages load no texts of staff. */
export const visitorFormTexts = {
  labels,
  email: 'Email',
  sending: 'Sending...',
  /** The label of a field that people do not see. */
  trap: 'Leave this empty',
  required,
  tooShort,
  tooLong,
  selectCategory,
  contact: {
    firstNameTooShort: tooShort(labels.firstName, VISITOR_LENGTHS.contactName.min),
    firstNameTooLong: tooLong(labels.firstName, VISITOR_LENGTHS.contactName.max),
    firstNameLetters: 'First name can only contain letters',
    lastNameTooShort: tooShort(labels.lastName, VISITOR_LENGTHS.contactName.min),
    lastNameTooLong: tooLong(labels.lastName, VISITOR_LENGTHS.contactName.max),
    lastNameLetters: 'Last name can only contain letters',
    invalidEmail: email,
    subjectTooShort: tooShort(labels.subject, VISITOR_LENGTHS.contactSubject.min),
    subjectTooLong: tooLong(labels.subject, VISITOR_LENGTHS.contactSubject.max),
    messageTooShort: tooShort(labels.message, VISITOR_LENGTHS.contactMessage.min),
    messageTooLong: tooLong(labels.message, VISITOR_LENGTHS.contactMessage.max),
  },
  /** The visitor's request: username, teams and league use `required`, `tooShort` and `tooLong` with their labels. */
  request: { invalidEmail: email, selectCategory, sameTeam: 'Away team must be another team' },
} as const;
