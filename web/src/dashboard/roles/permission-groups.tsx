import type { PermissionGroup, PermissionKey } from '@touchline/contract/permissions';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import { clsx } from 'clsx';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import type { PermissionChoice } from './permission-choice.ts';
import { GroupCount, GroupItems } from './permission-group.tsx';

interface GroupsProps {
  readonly groups: readonly PermissionGroup[];
  readonly choice: PermissionChoice;
  /** Under the list of groups, or above them where they are folded. */
  readonly aside?: ReactNode;
  /** A search is active: every group with a match is open. */
  readonly isFiltered?: boolean;
  /** The permission that is in view and has the focus at first. */
  readonly startAt?: PermissionKey | undefined;
}

/** All groups in one column, with a list of their titles at the left. */
export function GroupsBesideTitles({ groups, choice, aside, startAt }: GroupsProps): ReactNode {
  const list = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  // The groups beyond the first screen render after it is painted.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  useEffect(() => {
    const box = isWhole && list.current?.querySelector<HTMLElement>(`[data-key="${startAt}"]`);
    if (!box || !list.current) return;
    const row = box.closest('label') ?? box;
    list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
    box.focus({ preventScroll: true });
  }, [isWhole, startAt]);
  const sections = () => [...(list.current?.children ?? [])] as HTMLElement[];
  const follow = (): void => {
    const top = (list.current?.scrollTop ?? 0) + SECTION_GAP;
    setCurrent(
      Math.max(
        0,
        sections().findLastIndex((section) => section.offsetTop <= top),
      ),
    );
  };
  return (
    <div className="grid h-[min(644px,calc(100dvh-250px))] grid-cols-[236px_minmax(0,1fr)]">
      <div className="flex flex-col overflow-y-auto border-r border-line px-2.5 py-3">
        <nav aria-label={peopleTexts.permissions.groups}>
          {groups.map((group, index) => (
            <button
              key={group.title}
              type="button"
              aria-current={index === current || undefined}
              onClick={() => {
                const section = sections()[index];
                if (section && list.current) list.current.scrollTop = section.offsetTop;
                setCurrent(index);
              }}
              className={clsx(
                'quick relative flex min-h-[34px] w-full items-center justify-between gap-2 rounded-badge px-2.5 text-left text-[14px] leading-5',
                index === current
                  ? 'bg-hover font-semibold text-text before:absolute before:inset-y-0 before:-left-2.5 before:border-l-2 before:border-text'
                  : 'text-text-2 hover:text-text',
              )}
            >
              {group.title}
              <GroupCount group={group} choice={choice} />
            </button>
          ))}
        </nav>
        {isWhole && aside && <div className="mt-3 border-t border-line px-0.5 pt-4">{aside}</div>}
      </div>
      <section
        ref={list}
        onScroll={follow}
        // Focusable, so that it scrolls by keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reachable by the keyboard
        tabIndex={0}
        aria-label={labelTexts.permissions}
        className="relative flex flex-col gap-5 overflow-y-auto px-6 py-4 focus-visible:-outline-offset-2"
      >
        {(isWhole ? groups : firstScreen(groups)).map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className="type-h3">{group.title}</h3>
            <GroupItems group={group} choice={choice} startAt={startAt} />
          </section>
        ))}
      </section>
    </div>
  );
}

/** The groups folded under their titles: on a phone, and inside a form. */
export function FoldedGroups({ groups, choice, aside, isFiltered = false }: GroupsProps): ReactNode {
  const [openTitle, setOpenTitle] = useState<string | null>(null);
  return (
    <div className="flex flex-col">
      {aside && <div className="pt-3 pb-2">{aside}</div>}
      {groups.map((group) => {
        const isOpen = isFiltered || openTitle === group.title;
        return (
          <section
            key={group.title}
            aria-label={group.title}
            className="border-b border-line last:border-b-0"
          >
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpenTitle(isOpen ? null : group.title)}
              className="quick flex min-h-12 w-full items-center gap-2.5 text-left type-label text-text"
            >
              <span className="min-w-0 flex-1 truncate">{group.title}</span>
              <GroupCount group={group} choice={choice} />
              <ChevronDown
                size={18}
                className={clsx('text-text-3 transition-transform', isOpen && 'rotate-180')}
              />
            </button>
            {isOpen && (
              <div className="pb-4">
                <GroupItems group={group} choice={choice} />
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** Items up to this many keys, and the one after them, fill the first screen. */
const FIRST_KEYS = 8;

/** The groups of the first screen. */
function firstScreen(groups: readonly PermissionGroup[]): PermissionGroup[] {
  let keys = 0;
  return groups.flatMap((group) => {
    const items = group.items.filter(({ permissions }) => {
      const isSeen = keys < FIRST_KEYS;
      keys += permissions.length;
      return isSeen;
    });
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/** A group counts as reached this many pixels before its top. */
const SECTION_GAP = 48;
