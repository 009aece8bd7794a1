/**
 * What each call needs, written out from the catalogue of decisions by hand and not from the contract: one line a
 * call, `METHOD path [all]  needs`. Words: public, session, own, device, super-admin, a key; ` or `, ` and `.
 */
const CATALOGUE = `
POST   /api/auth/sign-in                                   public
POST   /api/auth/sign-out                                  session
GET    /api/auth/session                                   public
GET    /api/auth/sessions                                  profile:access
DELETE /api/auth/sessions/others                           profile:access

GET    /api/matches/web                                    public
GET    /api/matches                                        public
GET    /api/matches/mobile                                 public
GET    /api/matches all                                    matches:view
GET    /api/matches/{id}                                   public
GET    /api/matches/{id} all                               matches:view
POST   /api/matches                                        matches:create
PUT    /api/matches/{id}                                   matches:update
DELETE /api/matches/{id}                                   matches:delete
POST   /api/matches/{id}/restore                           matches:delete
POST   /api/matches/{id}/duplicate                         matches:create and games:create
GET    /api/games                                          games:view or trending:view
POST   /api/matches/{matchId}/game                         games:create
PUT    /api/matches/{matchId}/game/{gameId}                games:update
DELETE /api/matches/{matchId}/game/{gameId}                games:delete
POST   /api/matches/{matchId}/game/{gameId}/restore        games:delete
PUT    /api/matches/{matchId}/game/{gameId}/streamUrls     games:update
PUT    /api/matches/{matchId}/game/{gameId}/trending       games:update
PUT    /api/matches/{matchId}/game/{gameId}/live           public
PUT    /api/matches/{matchId}/game/{gameId}/viewCount      public
POST   /api/games/bulk                                     games:update or games:delete
GET    /api/streams                                        streams:access
POST   /api/streams/bulk                                   games:update and streams:access

GET    /api/leagues                                        public
GET    /api/leagues all                                    leagues:view
GET    /api/leagues/{id}                                   public
POST   /api/leagues                                        leagues:create
PUT    /api/leagues/{id}                                   leagues:update
DELETE /api/leagues/{id}                                   leagues:delete
POST   /api/leagues/{id}/restore                           leagues:delete
GET    /api/affiliate                                      affiliate:view
POST   /api/affiliate                                      affiliate:access or affiliate:create
PUT    /api/affiliate/{id}                                 affiliate:access or affiliate:update
DELETE /api/affiliate/{id}                                 affiliate:delete
POST   /api/affiliate/{id}/restore                         affiliate:delete
PUT    /api/affiliate/{affiliateId}/update-clicks          public
GET    /api/faq                                            public
GET    /api/faq all                                        faqs:view
POST   /api/faq                                            faqs:create
PUT    /api/faq/{id}                                       faqs:update
DELETE /api/faq/{id}                                       faqs:delete
POST   /api/faq/{id}/restore                               faqs:delete
POST   /api/contact                                        public
GET    /api/contact                                        contact:view
PUT    /api/contact/{id}/status                            contact:update
DELETE /api/contact/{id}                                   contact:delete
POST   /api/contact/{id}/restore                           contact:delete
POST   /api/contact/bulk                                   contact:update or contact:delete
POST   /api/match-requests                                 public
GET    /api/match-requests                                 match-requests:view
PUT    /api/match-requests/{id}/status                     match-requests:update
DELETE /api/match-requests/{id}                            match-requests:delete
POST   /api/match-requests/{id}/restore                    match-requests:delete
POST   /api/match-requests/{id}/game                       match-requests:update and games:create
POST   /api/match-requests/bulk                            match-requests:update or match-requests:delete
GET    /api/notifications                                  public
GET    /api/notifications all                              notifications:access
POST   /api/notifications                                  notifications:access or notifications:create
PUT    /api/notifications/{id}                             notifications:update
DELETE /api/notifications/{id}                             notifications:delete
POST   /api/notifications/{id}/restore                     notifications:delete
POST   /api/notifications/bulk                             notifications:delete

GET    /api/mobile/downloads                               public
GET    /api/mobile/downloads all                           app-downloads:access
GET    /api/mobile/downloads/statistics                    app-downloads:access
POST   /api/mobile/downloads                               app-downloads:access or app-downloads:create
PUT    /api/mobile/downloads/{id}                          app-downloads:update
DELETE /api/mobile/downloads/{id}                          app-downloads:delete
POST   /api/mobile/downloads/{id}/restore                  app-downloads:delete
PUT    /api/mobile/downloads/{id}/count                    public
GET    /api/mobile/downloads/{id}/file                     public
GET    /api/mobile/notifications                           app-notifications:view
GET    /api/mobile/notifications/{id}                      app-notifications:view
POST   /api/mobile/notifications                           app-notifications:access or app-notifications:create
PUT    /api/mobile/notifications/{id}                      app-notifications:update
DELETE /api/mobile/notifications/{id}                      app-notifications:delete
POST   /api/mobile/notifications/{id}/restore              app-notifications:delete
POST   /api/mobile/notifications/{id}/send                 app-notifications:update
POST   /api/mobile/notifications/{id}/cancel               app-notifications:update
POST   /api/mobile/notifications/estimate                  app-notifications:create or app-notifications:update or app-notifications:access
POST   /api/mobile/notifications/bulk                      app-notifications:update or app-notifications:delete
POST   /api/mobile/users                                   public
PUT    /api/mobile/users/{id}                              device
POST   /api/mobile/users/{id}/heartbeat                    device
GET    /api/mobile/users                                   app-users:access
DELETE /api/mobile/users/{id}                              app-users:delete

GET    /api/users                                          users:view
GET    /api/users/{id}                                     own or users:view
POST   /api/users                                          users:create
PUT    /api/users/{id}                                     own and profile:access or users:update
DELETE /api/users/{id}                                     users:delete
POST   /api/users/{id}/restore                             users:delete
PUT    /api/users/{id}/role                                roles:assign
PUT    /api/users/{id}/password                            own
POST   /api/users/{id}/temporary-password                  super-admin
PUT    /api/users/{id}/permissions                         permissions:update
PUT    /api/users/{id}/notifications                       own
GET    /api/users/activity                                 logs:view
PUT    /api/users/activity                                 logs:access or logs:view
PUT    /api/users/activity/{id}                            own
GET    /api/roles                                          roles:view or roles:assign or users:create
POST   /api/roles                                          roles:create
DELETE /api/roles/{id}                                     roles:delete
POST   /api/roles/{id}/restore                             roles:delete

GET    /api/setting                                        public
GET    /api/setting all                                    dev-tools:access
PUT    /api/setting/{id}/devTools                          dev-tools:access
PUT    /api/setting/{id}/maintenance                       dev-tools:access
PUT    /api/setting/{id}/adZones                           dev-tools:access
PUT    /api/setting/{id}/site                              dev-tools:access
POST   /api/queues/duties/{name}/run                       queues:update

GET    /api/dashboard/overview                             dashboard:access
GET    /api/search                                         dashboard:access
`;

/** What each action of the calls for many records needs, with a value that it takes. */
const ACTIONS = `
/api/games/bulk                 status    "Live"      games:update
/api/games/bulk                 trending  true        games:update
/api/games/bulk                 delete    -           games:delete
/api/streams/bulk               quality   "480p"      games:update and streams:access
/api/streams/bulk               language  "Hindi"     games:update and streams:access
/api/streams/bulk               remove    -           games:update and streams:access
/api/contact/bulk               status    "Resolved"  contact:update
/api/contact/bulk               delete    -           contact:delete
/api/match-requests/bulk        status    "Pending"   match-requests:update
/api/match-requests/bulk        delete    -           match-requests:delete
/api/notifications/bulk         delete    -           notifications:delete
/api/mobile/notifications/bulk  cancel    -           app-notifications:update
/api/mobile/notifications/bulk  delete    -           app-notifications:delete
`;

export interface ActionRow {
  path: string;
  action: string;
  /** What the action sets; missing for an action that takes no value. */
  value?: unknown;
  /** The keys that it needs, all of them. */
  needs: readonly string[];
}

/** Every action of every call for many records. */
export const ACTION_ROWS: readonly ActionRow[] = ACTIONS.trim()
  .split('\n')
  .map((line) => {
    const [path = '', action = '', value = '', needs = ''] = line.split(/\s{2,}/);
    return {
      path,
      action,
      ...(value === '-' ? {} : { value: JSON.parse(value) }),
      needs: needs.split(' and '),
    };
  });

export interface CatalogueRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  scope: 'all' | undefined;
  /** Alternatives, each of which needs all of its words. */
  needs: readonly (readonly string[])[];
  /** The line itself, as a test's name. */
  name: string;
}

/** Every call of the catalogue that is built. */
export const CATALOGUE_ROWS: readonly CatalogueRow[] = CATALOGUE.split('\n').flatMap((line) => {
  const [, method, path, scope, needs] = /^(GET|POST|PUT|DELETE)\s+(\S+)( all)?\s{2,}(.+)$/.exec(line) ?? [];
  if (!method || !path || !needs) return [];
  return [
    {
      method: method as CatalogueRow['method'],
      path,
      scope: scope ? ('all' as const) : undefined,
      needs: needs.split(' or ').map((part) => part.split(' and ')),
      name: line.replaceAll(/\s+/g, ' '),
    },
  ];
});
