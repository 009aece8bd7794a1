import { counted } from '../rules/formats.ts';

/** Texts of the screens about what visitors send and read: contact messages, requests for matches, and the FAQ. */
export const supportTexts = {
  contact: {
    title: 'Contact messages',
    entity: 'Contact Message',
    read: 'Read',
    editStatus: 'Edit status',
    answer: 'Answer questions in the FAQ',
    delete: 'Delete message',
    loss: (name: string) => `The message of ${name} is deleted.`,
    deleteMany: {
      title: 'Delete Contact Messages',
      text: (messages: number) => `${counted(messages, 'message is', 'messages are')} deleted.`,
    },
    /** Before the time since the oldest one: '3 new, oldest 2 h'. */
    newOldest: (messages: string) => `${messages} new, oldest`,
    /** In the name of its status: 'Status of the message of Ana Ruiz'. */
    messageOf: (name: string) => `the message of ${name}`,
    /** The open message. */
    open: {
      entity: 'Contact message',
      one: 'message',
      gone: 'This message is no longer in the list.',
      copyEmail: 'Copy the e-mail address',
      reply: 'Reply by e-mail',
    },
  },
  faq: {
    items: 'FAQs',
    entity: 'FAQ',
    context: 'A question with its answer, on the home page and beside the contact form',
    titleHint: 'The question',
    descriptionHint: 'The answer',
    delete: 'Delete FAQ',
    loss: (title: string) => `“${title}” leaves the site.`,
  },
  requests: {
    entity: 'Match Request',
    delete: 'Delete request',
    loss: (teams: string) => `The request for ${teams} is deleted.`,
    deleteMany: {
      title: 'Delete Match Requests',
      text: (requests: number) => `${counted(requests, 'request is', 'requests are')} deleted.`,
    },
    createGame: 'Create game',
    /** Before the day and time of the request: 'Asked for by ana, 22 Nov 2026, 20:45 CET'. */
    askedForBy: (username: string) => `Asked for by ${username}, `,
    /** After that moment. */
    wish: (category: string, league: string) => `: ${category}, “${league}”`,
    becomesApproved: 'The request becomes Approved',
    newestAffiliate: 'Newest active link',
    addTo: 'Add to',
    existingMatch: 'Existing match',
    newMatch: 'New match',
    matchTitle: 'Match title',
    chooseMatch: 'Choose a match',
    gamesOf: (games: number, unfinished: number) =>
      `${counted(games, 'game', 'games')}, ${unfinished} unfinished`,
  },
} as const;
