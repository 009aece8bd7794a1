import { splitLanguage } from '@touchline/contract/languages/paths';
import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import ArrowLeft from '~icons/lucide/arrow-left';
import Search from '~icons/lucide/search';
import X from '~icons/lucide/x';
import { useControlTexts } from '../../texts/controls.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { showDialog } from '../dialogs/site-dialog.ts';
import { liveGames, nextGames } from '../home/board-games.ts';
import { BoardRow } from '../home/board-row.tsx';
import { useMatches, useWholeList } from '../live/live-hooks.ts';
import type { ListedGame } from '../shared/listed-games.ts';
import { useFound } from './found.tsx';
import { useBackEntry } from './use-back-entry.ts';
import { useVisibleBox } from './use-visible-box.ts';

/** The rows of each group at most. */
const MOST = { games: 5, places: 3 };

/**
 * The search of phones: a screen with the field at the top and the results under it, as high as the keyboard leaves. Back
 * and the arrow lead to the page beneath, which stays where it was.
 */
export function SearchScreen({ onClose }: { onClose: () => void }): ReactNode {
  const homeTexts = useHomeTexts();
  const siteTexts = useSiteTexts();
  const controlTexts = useControlTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [query, setQuery] = useState(params.get('q') ?? '');
  // A letter appears at once, and its results follow.
  const asked = useDeferredValue(query.trim());
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useModal(dialog, field);
  const box = useVisibleBox();
  const leave = useBackEntry(onClose);
  const goTo = (to: string) => leave(() => void navigate(to));
  const showAll = () =>
    goTo(query.trim() === '' ? '/' : `/?${new URLSearchParams({ q: query.trim() })}#schedule`);
  return (
    <dialog
      ref={dialog}
      aria-label={siteTexts.layout.search}
      // Browsers close a dialog at a second Escape even when the first was cancelled, so they never get one.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        leave();
      }}
      // A phone's Back gesture.
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // The entry of the screen goes before that of the page is added: one Back leads here again.
      onClickCapture={(event) => {
        const path = pathOfLink(event);
        if (path !== null) goTo(path);
      }}
      style={box}
      className="fixed inset-x-0 top-0 m-0 h-dvh max-h-none w-full max-w-none flex-col bg-ground text-text-2 outline-none open:flex"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers and screen readers know the role, not the element */}
      <form
        role="search"
        className="flex h-[68px] flex-none items-center gap-2 border-b border-line ps-1.5 pe-4"
        onSubmit={(event) => {
          event.preventDefault();
          showAll();
        }}
      >
        <Button
          variant="quiet"
          square
          aria-label={controlTexts.close}
          icon={<ArrowLeft size={20} />}
          className="size-11"
          onClick={() => leave()}
        />
        <span className="relative min-w-0 flex-1">
          <Search size={18} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-text-3" />
          <input
            ref={field}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            aria-label={homeTexts.search.name}
            placeholder={homeTexts.search.name}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            className="h-12 w-full rounded-card border border-control bg-surface ps-11 pe-12 text-[16px] text-text placeholder:text-text-3 focus-visible:border-pick focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-pick"
          />
          {query !== '' && (
            <Button
              variant="quiet"
              square
              aria-label={siteTexts.home.clearSearch}
              icon={<X size={18} />}
              className="absolute inset-y-0 end-0.5 my-auto size-11"
              onClick={() => {
                setQuery('');
                field.current?.focus();
              }}
            />
          )}
        </span>
      </form>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        {asked === '' ? (
          <WhatIsOn />
        ) : (
          <Results query={asked} onAll={showAll} onRequest={() => leave(() => showDialog('request'))} />
        )}
      </div>
    </dialog>
  );
}

/** Before anything is typed: the live games, else the next ones. */
function WhatIsOn(): ReactNode {
  const homeTexts = useHomeTexts();
  const matches = useMatches();
  const live = liveGames(matches);
  return live.length > 0 ? (
    <Group title={homeTexts.board.live} rows={gameRows(live)} />
  ) : (
    <Group title={homeTexts.board.next} rows={gameRows(nextGames(matches))} />
  );
}

interface ResultsProps {
  readonly query: string;
  readonly onAll: () => void;
  readonly onRequest: () => void;
}

function Results({ query, onAll, onRequest }: ResultsProps): ReactNode {
  const homeTexts = useHomeTexts();
  const siteTexts = useSiteTexts();
  const isSearching = useWholeList() === 'waiting';
  const { games, leagues, sports } = useFound(useMatches(), query);
  const isNothing = games.length + leagues.length + sports.length === 0;
  return (
    <section aria-label={homeTexts.board.results}>
      <Group title={siteTexts.layout.games} rows={gameRows(games)} />
      {games.length > MOST.games && (
        <Button variant="quiet" className="w-full border-t border-line" onClick={onAll}>
          {homeTexts.showAll(games.length)}
        </Button>
      )}
      <Group title={siteTexts.layout.leagues} rows={leagues.slice(0, MOST.places)} />
      <Group title={homeTexts.sports} rows={sports.slice(0, MOST.places)} />
      {isSearching && <p className="p-4 type-small">{siteTexts.home.searching}</p>}
      {isNothing && !isSearching && (
        <>
          <div className="px-[15px] py-4">
            <p className="type-small">{homeTexts.nothingFor([query])}</p>
            <p className="mt-1 mb-4 type-small">{homeTexts.board.tryAnother}</p>
            <Button onClick={onRequest}>{siteTexts.request.title}</Button>
          </div>
          <WhatIsOn />
        </>
      )}
    </section>
  );
}

const gameRows = (games: readonly ListedGame[]): ReactElement[] =>
  games
    .slice(0, MOST.games)
    .map(({ matchId, game }) => <BoardRow key={game._id} matchId={matchId} game={game} end="when" />);

function Group({ title, rows }: { title: string; rows: readonly ReactElement[] }): ReactNode {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex h-8 items-center px-[15px] text-[13px] font-semibold text-text-3">
        {title}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>{row}</li>
        ))}
      </ul>
    </section>
  );
}

/** The page to which a click on a link leads in this tab, which is then left to us; null for every other click. */
function pathOfLink(event: MouseEvent): string | null {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || altKey || ctrlKey || metaKey || shiftKey) return null;
  event.preventDefault();
  return splitLanguage(link.pathname).path + link.search;
}
