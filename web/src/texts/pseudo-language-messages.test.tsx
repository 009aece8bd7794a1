import { act, fireEvent, screen } from '@testing-library/react';
import type { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { maintenanceTexts } from '@touchline/contract/texts/maintenance';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PSEUDO } from '../../../test/support/pseudo-language.ts';
import {
  answerWith,
  button,
  expectTranslated,
  game,
  live,
  match,
  refuse,
  settle,
  showPseudo,
  toast,
} from '../../../test/support/pseudo-page.tsx';
import { testId } from '../../../test/support/records.ts';
import { holdPage, pass } from '../../../test/support/site.tsx';
import { frame, report } from '../../../test/support/stream-dialog.tsx';
import { connection } from '../lib/connection.ts';
import { copyText } from '../lib/copy-text.ts';
import { reloadIfReachable } from '../lib/reload.ts';
import { AdChoiceBar } from '../site/ads/ad-choice-bar.tsx';
import { passAffiliateGate } from '../site/game/affiliate-gate.ts';
import { GOING_ON } from '../site/game/going-on.ts';
import { StreamDialog } from '../site/game/stream-dialog.tsx';
import { AdBlockerNotice } from '../site/guards/ad-blocker-notice.tsx';
import { blockDevTools } from '../site/guards/block-dev-tools.ts';
import MaintenanceNotice from '../site/guards/maintenance-notice.tsx';
import { Together } from '../site/multi/together.tsx';
import { CopyLink } from '../site/shared/copy-link.tsx';
import { CouldNotLoad } from '../site/shared/could-not-load.tsx';
import { ConnectionPill } from '../ui/connection-pill.tsx';

vi.mock('@touchline/contract/languages/catalogues', () => ({
  CATALOGUES: { ja: PSEUDO } satisfies Partial<typeof CATALOGUES>,
}));

holdPage();
beforeEach(() => answerWith(201, { message: 'Done.', token: 'token' }));

const isGone = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a stream', () => {
  function play() {
    const [stream] = live.streamUrls;
    if (!stream) throw new Error('The game has no stream.');
    showPseudo(
      <StreamDialog
        matchId={match._id}
        game={live}
        isGone={false}
        stream={stream}
        shownAs="dialog"
        onStream={() => true}
        onSwitch={() => {}}
        onShow={() => {}}
        onClose={() => {}}
      />,
    );
    expectTranslated();
    fireEvent.click(button(PSEUDO.site.game.play));
    frame().contentDocument?.write('<script type="application/json" id="player-data">{}</script>');
  }

  it('that stops', () => {
    play();
    report('buffering');
    pass(GOING_ON.patienceMs);
    expect(document.body.textContent).toContain(PSEUDO.stream.goingOn.stopped);
    expectTranslated();
  });

  it.each([
    ['taken', 201, ''],
    ['refused as over', 409, 'NOT_LIVE'],
    ['refused as gone', 404, 'NOT_FOUND'],
    ['refused as one of too many', 429, 'RATE_LIMITED'],
    ['not sent', 0, ''],
  ])('that does not work: its report is %s', async (_name, status, code) => {
    play();
    if (code) refuse(code, status);
    if (status === 0) vi.stubGlobal('fetch', isGone);
    fireEvent.click(screen.getByText(PSEUDO.stream.notWorking).closest('button') as Element);
    expectTranslated();
    fireEvent.click(button(PSEUDO.stream.reports.black));
    await toast();
    expectTranslated();
  });
});

it.each([
  ['that play together', `games=${live._id},${game._id},${testId(77)}`],
  ['that are to be chosen', ''],
])('games %s', async (_name, query) => {
  showPseudo(<Together />, {}, `/multi?${query}`);
  await settle();
  expectTranslated();
});

describe('messages around the page', () => {
  it('of links and the connection', async () => {
    showPseudo(
      <>
        <CopyLink />
        <CouldNotLoad />
        <ConnectionPill />
      </>,
    );
    vi.stubGlobal('fetch', isGone);
    await act(() => copyText('text'));
    await act(reloadIfReachable);
    act(() => passAffiliateGate({ affiliateId: null, affiliateLink: null }, 'stream', true));
    act(() => connection.online(false));
    expectTranslated();
    act(() => connection.online(true));
  });

  it('of maintenance, ads and ad blockers', () => {
    showPseudo(
      <>
        <MaintenanceNotice message={maintenanceTexts.message} />
        <AdChoiceBar hasLoaded={false} />
        <AdBlockerNotice onClose={() => {}} />
      </>,
    );
    expectTranslated();
  });

  it('of blocked developer tools', () => {
    const said: string[] = [];
    vi.stubGlobal('alert', (text: string) => said.push(text));
    showPseudo(<p>頁</p>);
    const end = blockDevTools();
    fireEvent.contextMenu(document.body);
    end();
    expect(said).toEqual([PSEUDO.dialogs.devToolsBlocked]);
  });
});
