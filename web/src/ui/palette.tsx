import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import CornerDownLeft from '~icons/lucide/corner-down-left';
import Search from '~icons/lucide/search';
import { useControlTexts } from '../texts/controls.ts';
import { Key } from './key.tsx';
import { useModal } from './use-modal.ts';

export interface PaletteLine {
  readonly id: string;
  readonly label: string;
  /** The label in another form; `mark` underlines the matched letters in it. */
  readonly title?: ((mark: (text: string) => ReactNode) => ReactNode) | undefined;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  /** Offered beside the results: Enter prefers other lines. */
  readonly isAside?: boolean;
  readonly onChoose: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly lines: readonly PaletteLine[];
}

interface PaletteProps {
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly groups: readonly PaletteGroup[];
  /** Shown in place of groups when there are none. */
  readonly emptyText: string;
  readonly onClose: () => void;
}

/** A field over the page whose results are navigated by arrow keys and chosen by Enter. */
export function Palette(props: PaletteProps): ReactNode {
  const controlTexts = useControlTexts();
  const { label, placeholder, query, onQuery, groups, emptyText, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [active, setActive] = useState<number | null>(null);
  const lines = groups.flatMap((group) => group.lines);
  const first = Math.max(
    0,
    lines.findIndex(({ isAside }) => !isAside),
  );
  const current = Math.min(active ?? first, lines.length - 1);

  useModal(dialog);
  useEffect(() => {
    document.getElementById(`${list}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, current]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && lines.length > 0) {
      event.preventDefault();
      setActive((current + step + lines.length) % lines.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      lines[current]?.onChoose();
    }
  };

  let index = -1;
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={onKeyDown}
      className="fixed inset-x-0 top-[12vh] m-0 mx-auto max-h-[76vh] w-[560px] max-w-[calc(100vw-32px)] flex-col overflow-hidden rounded-dialog border border-line-2 bg-raised text-text-2 shadow-dialog backdrop:bg-scrim open:flex"
    >
      <label className="flex h-[52px] flex-none items-center gap-3 border-b border-line px-4">
        <Search size={18} className="text-text-3" />
        <input
          data-palette
          role="combobox"
          aria-expanded={lines.length > 0}
          aria-controls={list}
          aria-activedescendant={current >= 0 ? `${list}-${current}` : undefined}
          aria-label={label}
          placeholder={placeholder}
          value={query}
          onChange={({ target }) => {
            setActive(null);
            onQuery(target.value);
          }}
          className="min-w-0 flex-1 bg-transparent text-[16px] text-text outline-none placeholder:text-text-3"
        />
        <Key>{staffControlTexts.keys.escape}</Key>
      </label>
      <div id={list} role="listbox" aria-label={label} className="min-h-0 flex-auto overflow-y-auto p-2">
        {groups.map((group) => (
          <fieldset key={group.title} aria-label={group.title}>
            <p className="px-2 pt-2.5 pb-1 type-badge text-text-3">{group.title}</p>
            {group.lines.map((line) => {
              index += 1;
              const own = index;
              return (
                <button
                  key={line.id}
                  type="button"
                  tabIndex={-1}
                  id={`${list}-${own}`}
                  role="option"
                  aria-selected={own === current}
                  onPointerMove={() => setActive(own)}
                  onClick={line.onChoose}
                  className={clsx(
                    'flex min-h-11 w-full items-center text-start gap-3 rounded-badge px-2 text-[14px] leading-5 max-md:py-1 md:min-h-[38px]',
                    own === current && 'bg-pick-tint',
                  )}
                >
                  <span className="flex w-5 flex-none justify-center text-text-3">{line.icon}</span>
                  <span className="min-w-0 flex-1 font-semibold text-text max-md:line-clamp-2 md:truncate">
                    {line.title ? (
                      line.title((text) => <Marked text={text} part={query} />)
                    ) : (
                      <Marked text={line.label} part={query} />
                    )}
                  </span>
                  {line.detail && (
                    <span
                      className={clsx(
                        'max-w-[45%] truncate type-caption',
                        own === current ? 'text-text-2' : 'text-text-3',
                      )}
                    >
                      {line.detail}
                    </span>
                  )}
                  {own === current && <CornerDownLeft size={16} className="text-text-3" />}
                </button>
              );
            })}
          </fieldset>
        ))}
        {lines.length === 0 && emptyText && (
          <p className="px-2 py-6 text-center text-[14px] text-text-2">{emptyText}</p>
        )}
      </div>
      <footer
        role="presentation"
        className="flex h-10 flex-none items-center gap-4 border-t border-line px-4 type-caption max-md:hidden"
      >
        <span className="flex items-center gap-1.5">
          <Key>↑</Key>
          <Key>↓</Key> {staffControlTexts.search.move}
        </span>
        <span className="flex items-center gap-1.5">
          <Key>↵</Key> {staffControlTexts.search.open}
        </span>
        <span className="flex items-center gap-1.5">
          <Key>{staffControlTexts.keys.escape}</Key> {controlTexts.close}
        </span>
        {lines.length > 0 && (
          <span className="ms-auto text-text-3" role="status">
            {staffControlTexts.search.results(lines.length)}
          </span>
        )}
      </footer>
    </dialog>
  );
}

/** The text with the searched letters underlined. */
function Marked({ text, part }: { text: string; part: string }): ReactNode {
  const wanted = part.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="underline decoration-text-3 underline-offset-4">
        {text.slice(at, at + wanted.length)}
      </span>
      {text.slice(at + wanted.length)}
    </>
  );
}
