import type { Readiness } from '@touchline/contract/records/overview';
import { dashboardStreamsPath } from '@touchline/contract/rules/dashboard-paths';
import { exactCount } from '@touchline/contract/rules/formats';
import { isReady } from '@touchline/contract/rules/readiness';
import { nonePlays } from '@touchline/contract/rules/stream-states';
import { labelTexts } from '@touchline/contract/texts/labels';
import { overviewTexts } from '@touchline/contract/texts/overview';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { cures } from './cures.ts';

/** The number of unready games: '12', or '50+' if all listed ones are unready and there are more. */
export function lackingText(listed: readonly Readiness[], total = listed.length): string {
  const lacking = listed.filter((game) => !isReady(game)).length;
  return exactCount(lacking) + (lacking === listed.length && total > lacking ? '+' : '');
}

/** Something that a game needs, or may have. */
export interface ReadinessCheck {
  /** Its column head is in the texts. */
  readonly name: keyof typeof overviewTexts.readiness.checks;
  readonly isThere: boolean;
  /** The text without a column head: 'No streams'. */
  readonly label: string;
  /** Optional: nothing is wrong without it. */
  readonly isChoice?: boolean;
  /** The path where it is added, and the label of that link. */
  readonly cure: string;
  readonly cureName: string;
}

/** '3 streams', '3 streams, 1 server', or where some were checked and do not play '2 of 3 play'. */
function streamsText({ streams, health, oneServer }: Readiness): string {
  if (health && health.playing < health.checked)
    return streamHealthTexts.playing(health.playing, health.checked);
  return oneServer ? streamHealthTexts.oneServer(streams) : overviewTexts.readiness.streams(streams);
}

/** The checks of a game that the user may see, in the order of the board's columns. */
export function checksOf(game: Readiness): ReadinessCheck[] {
  const { gameId, matchId, title, league, leagueId, streams, health, affiliate, push, logo } = game;
  const isDead = health !== undefined && nonePlays(health);
  const checks: ReadinessCheck[] = [
    {
      name: 'streams',
      isThere: streams > 0 && !isDead,
      label: isDead && streams > 0 ? overviewTexts.readiness.nonePlays : streamsText(game),
      cure: isDead ? dashboardStreamsPath(title) : cures.streams(matchId, gameId),
      cureName: isDead
        ? overviewTexts.readiness.openStreams(title)
        : overviewTexts.readiness.add.streams(title),
    },
  ];
  if (affiliate !== undefined)
    checks.push({
      name: 'affiliate',
      isThere: affiliate,
      label: labelTexts.affiliate,
      cure: cures.affiliate(matchId, gameId),
      cureName: overviewTexts.readiness.add.affiliate(title),
    });
  if (push !== undefined)
    checks.push({
      name: 'push',
      isThere: push,
      label: labelTexts.push,
      isChoice: true,
      cure: cures.push(gameId),
      cureName: overviewTexts.readiness.add.push(title),
    });
  checks.push({
    name: 'logo',
    isThere: logo,
    label: labelTexts.logo,
    cure: cures.logo(league, leagueId),
    cureName: overviewTexts.readiness.add.logo(league),
  });
  return checks;
}
