import { examplesLike } from '../records/common.ts';
import { type PushRecord, pushExample } from '../records/push.ts';
import { requestExample, type StaffRequest } from '../records/request.ts';

const between = (homeTeam: string, awayTeam: string) => ({
  homeTeam,
  awayTeam,
  team: `${homeTeam} vs ${awayTeam}`,
});

/** What other requests differ in. */
export const otherRequests: readonly Partial<StaffRequest>[] = [
  {
    ...between('Eintracht Braunschweig U', 'Wolverhampton Wandererss'),
    username: 'Bartholomew Featherstone',
    status: 'Pending',
  },
  {
    ...between('Wombwell Mammoth Memorial Wanderers Town', 'Eintracht Braunschweig U'),
    email: 'marisol.quintanilla.de.la.fuente.y.villanueva@mail.example.com',
    category: 'Basketball',
    league: 'Northern Harbour Invitational Basketball Championship',
    status: 'Approved',
  },
  {
    ...between('نادي الشاطئ الرياضي', 'أهلي المدينة'),
    username: 'ليلى',
    league: 'دوري الساحل',
    status: 'Cancel',
  },
];
export const requestsExample = examplesLike(requestExample, otherRequests);

const instant: Partial<PushRecord> = {
  ...{ deliveryType: 'instant', deliveryDate: '', deliveryTime: '' },
  ...{ deliverAt: null, state: 'delivered', delivered: true },
};
const ofNews: Partial<PushRecord> = {
  ...{ category: 'news', screen: 'Home', game: '', sport: null, gameId: null },
  data: { screen: 'Home', gameId: null, matchId: null },
};

/** Scheduled and instant pushes in every state. */
export const pushesExample = examplesLike(pushExample, [
  {
    title: 'Wolverhampton Wandererss',
    ...{ deliveryDate: '', deliveryTime: '', relative: { event: 'kickoff', minutes: 10 } },
  },
  {
    title: 'Wombwell Mammoth Memorial Wanderers Town vs Eintracht Braunschweig U begins in an hour',
    game: 'Wombwell Mammoth Memorial Wanderers Town vs Eintracht Braunschweig U',
    body: 'Four streams in three languages are open. '.repeat(6).trim(),
    ...{ state: 'cancelled', cancelReason: 'no-kick-off' },
  },
  { ...ofNews, title: 'Streams open at eight', ...{ state: 'failed', devices: 5_000, failed: 5_000 } },
  { ...instant, title: 'Kick-off soon', ...{ devices: 5_000, sent: 4_962, failed: 38 } },
  { ...instant, ...ofNews, title: 'Wilhelmina Featherstonee', ...{ state: 'sending', delivered: false } },
  { ...instant, title: 'المباراة تبدأ الآن', game: 'نادي الشاطئ الرياضي vs أهلي المدينة', isLogOnly: true },
  {
    ...{ ...instant, ...ofNews, category: 'system_message' },
    title: 'The Northern Harbour Invitational Basketball Championship has moved to another hall',
    ...{ audience: 'android', devices: 1_204_880, sent: 1_204_880 },
  },
]);
