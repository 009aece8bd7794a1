import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import Plus from '~icons/lucide/plus';
import { useGamePageTexts } from '../../texts/game-page.ts';
import { useMultiTexts } from '../../texts/multi.ts';
import { useHeadTexts } from '../../texts/page-heads.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Key } from '../../ui/key.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useSettings } from '../live/live-hooks.ts';
import { CouldNotLoad } from '../shared/could-not-load.tsx';
import { AddGame, ChooseGames, GamesToAdd, gamesToAdd } from './add-game.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { PageFrame, TilePlaceholder } from './page-frame.tsx';
import { MOST_GAMES, nameOf } from './sort-out.ts';
import { Tile } from './tile.tsx';
import { TILES } from './tile-places.ts';
import { useAddress } from './use-address.ts';
import { useGames } from './use-games.ts';
import { useMultiKeys } from './use-multi-keys.ts';
import { useSound } from './use-sound.ts';
import { useSwapMotion } from './use-swap-motion.ts';

/** The most pictures of a phone. */
const MOST_ON_PHONE = 2;

/** The games of the address, which play together. */
export function Together(): ReactNode {
  const multiTexts = useMultiTexts();
  const headTexts = useHeadTexts();
  const gamePageTexts = useGamePageTexts();
  const teamTexts = useTeamTexts();
  const address = useAddress();
  const { ids, games, all, awaited, state, left } = useGames(address);
  const isPhone = useMedia('(width < 768px), (orientation: landscape) and (height < 480px)');
  const shown = isPhone ? games.slice(0, MOST_ON_PHONE) : games;
  const waiting = games.slice(shown.length);
  const layout = isPhone ? 'phone' : address.layout;
  const sound = useSound(shown);
  const list = useRef<HTMLUListElement>(null);
  const rememberPlaces = useSwapMotion(list, `${ids} ${layout}`);
  const change: typeof address.change = (changes) => {
    rememberPlaces();
    address.change(changes);
  };
  const swap = (a: string, b: string) => change({ ids: ids.map((id) => (id === a ? b : id === b ? a : id)) });
  const enlarge = (gameId: string): void => {
    const first = ids[0];
    if (isPhone || first === undefined) return;
    change({ ids: ids.map((id) => (id === gameId ? first : id === first ? gameId : id)), layout: 'large' });
  };
  useMultiKeys({
    ids: shown.map(({ game }) => game._id),
    sound: sound.of,
    onSound: sound.give,
    onMute: sound.toggle,
    onEnlarge: enlarge,
  });
  // An element that moves in the document would load its frame anew: the order on the page is one of styles.
  const inDocument = useKeptOrder(shown.map(({ game }) => game._id));
  const toAdd = gamesToAdd(all, games);
  const add = (gameId: string) => change({ ids: [...ids, gameId] });
  const { productName } = useSettings();
  const places = TILES[layout];
  const count = Math.max(shown.length, 1);
  const isEmpty = games.length === 0 && awaited === 0;
  return (
    <PageFrame
      title={headTexts.multi.title}
      note={
        games.length > 0 && (
          <span className="type-small text-text-3 max-md:hidden">{multiTexts.games(games.length)}</span>
        )
      }
      actions={
        !isPhone && !isEmpty && <Actions address={address} onLayout={(next) => change({ layout: next })} />
      }
    >
      <p role="status" className="visually-hidden">
        {sound.spoken}
      </p>
      <div role="status" className="type-caption text-text-2 max-md:px-4">
        {left.length > 0 && <p className="pb-3">{left.join(' ')}</p>}
      </div>
      {state === 'failed' && awaited > 0 && <CouldNotLoad />}
      {isEmpty ? (
        <ChooseGames games={toAdd} onAdd={add} />
      ) : (
        <ul
          ref={list}
          aria-label={multiTexts.tiles}
          className={clsx('grid', places.list)}
          style={{ '--rows': count > 2 ? 2 : 1 } as CSSProperties}
        >
          {inDocument.map((id) => {
            const index = shown.findIndex(({ game }) => game._id === id);
            const listed = shown[index];
            if (!listed) return null;
            const isLarge = layout === 'large' && index === 0;
            return (
              <li key={id} style={{ order: index }} className={isLarge ? places.first : places.other}>
                <Tile
                  listed={listed}
                  number={index + 1}
                  isLarge={isLarge}
                  pictureClass={isLarge ? places.firstPicture : places.picture}
                  hasSound={sound.of === id}
                  onSound={() => (sound.of === id ? sound.toggle() : sound.give(id))}
                  onClose={() => change({ ids: ids.filter((other) => other !== id) })}
                  onEnlarge={isPhone || isLarge || games.length < 2 ? undefined : () => enlarge(id)}
                />
              </li>
            );
          })}
          {Array.from({ length: Math.min(awaited, isPhone ? MOST_ON_PHONE : MOST_GAMES) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
            <li key={index} style={{ order: MOST_GAMES }} className={places.other}>
              <TilePlaceholder />
            </li>
          ))}
          {awaited === 0 && games.length < (isPhone ? MOST_ON_PHONE : MOST_GAMES) && (
            <li
              style={{ order: MOST_GAMES, '--span': MOST_GAMES - count } as CSSProperties}
              className={clsx(places.add, games.length === 2 && places.addInOwnRow)}
            >
              <AddGame games={toAdd} onAdd={add} />
            </li>
          )}
        </ul>
      )}
      {isPhone && games.length >= MOST_ON_PHONE && (
        <div className="flex flex-wrap gap-3 px-4 pt-4 turned:px-0">
          {waiting.length > 0 && (
            <Popover
              label={multiTexts.waiting(waiting.length)}
              buttonClass={buttonClass({})}
              panelClass="w-[264px] rounded-card p-1.5"
            >
              {(close) =>
                waiting.map(({ game }) => (
                  <button
                    key={game._id}
                    type="button"
                    onClick={() => {
                      close();
                      const silent = shown.findLast((listed) => listed.game._id !== sound.of);
                      if (silent) swap(silent.game._id, game._id);
                    }}
                    className="quick flex min-h-12 w-full items-center rounded-badge px-2.5 text-start text-[14px] leading-5 text-text hover:bg-hover"
                  >
                    {multiTexts.swapIn(nameOf(game, teamTexts))}
                  </button>
                ))
              }
            </Popover>
          )}
          {games.length < MOST_GAMES && (
            <Popover
              label={
                <>
                  <Plus size={17} /> {multiTexts.add.title}
                </>
              }
              buttonClass={buttonClass({ variant: 'quiet' })}
              panelClass="w-[288px] rounded-card p-1.5"
            >
              {(close) => (
                <GamesToAdd
                  games={toAdd}
                  onAdd={(gameId) => {
                    close();
                    add(gameId);
                  }}
                />
              )}
            </Popover>
          )}
        </div>
      )}
      {!isEmpty && (
        <div className="type-small text-text-3 max-md:px-4">
          {isPhone && <p className="pt-4">{multiTexts.phone}</p>}
          {games.some(({ game }) => game.affiliateLink) && (
            <p className="pt-4">{gamePageTexts.streams.partner(productName)}</p>
          )}
        </div>
      )}
    </PageFrame>
  );
}

interface ActionsProps {
  readonly address: ReturnType<typeof useAddress>;
  readonly onLayout: (layout: 'equal' | 'large') => void;
}

/** The keys of the page, where there is a mouse beside them, and the layout. */
function Actions({ address, onLayout }: ActionsProps): ReactNode {
  const multiTexts = useMultiTexts();
  const { sound, mute, enlarge } = multiTexts.keys;
  return (
    <>
      <p className="hidden items-center gap-2 type-caption text-text-3 min-[1100px]:pointer-fine:flex">
        <Key>1</Key>–<Key>{MOST_GAMES}</Key>
        <span className="me-3">{sound}</span>
        <Key>M</Key>
        <span className="me-3">{mute}</span>
        <Key>F</Key>
        {enlarge}
      </p>
      <LayoutChoice layout={address.layout} onChange={onLayout} />
    </>
  );
}

/** The ids in the order in which they came: none of them moves. */
function useKeptOrder(ids: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(ids);
  const next = [...kept.filter((id) => ids.includes(id)), ...ids.filter((id) => !kept.includes(id))];
  if (next.join() !== kept.join()) setKept(next);
  return next;
}
