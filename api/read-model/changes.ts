import type { PublicEvent, PublicEventName } from '@touchline/contract/events';

/** A change for visitors, as the event for open pages. */
export type Change = { [N in PublicEventName]: { event: N; payload: PublicEvent<N> } }[PublicEventName];

/** The changes, with the view counts of all games joined into one event. */
export function joinViews(changes: readonly Change[]): Change[] {
  const views: Record<string, number> = {};
  const others = changes.filter((change) => {
    if (change.event === 'views') Object.assign(views, change.payload.views);
    return change.event !== 'views';
  });
  return Object.keys(views).length > 0 ? [...others, { event: 'views', payload: { views } }] : others;
}
