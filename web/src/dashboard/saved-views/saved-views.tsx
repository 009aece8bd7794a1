import { listSavedViews, updateSavedView } from '@touchline/contract/calls/saved-views';
import type { SavedView } from '@touchline/contract/records/saved-view';
import { calendarDay } from '@touchline/contract/rules/calendar';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { savedViewTexts } from '@touchline/contract/texts/saved-views';
import { clsx } from 'clsx';
import { type ReactNode, use, useState } from 'react';
import Bookmark from '~icons/lucide/bookmark';
import BookmarkPlus from '~icons/lucide/bookmark-plus';
import ChevronDown from '~icons/lucide/chevron-down';
import Pencil from '~icons/lucide/pencil';
import RefreshCw from '~icons/lucide/refresh-cw';
import Trash2 from '~icons/lucide/trash-2';
import { useOfNow } from '../../lib/server-clock.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Menu, type MenuLine } from '../../ui/menu.tsx';
import { useSession } from '../data/session.ts';
import { useRecord, useWrite } from '../data/staff-data.ts';
import { inOrder, type TableState } from '../list/use-table-state.ts';
import { PageContext } from '../shell/page-context.ts';
import { useSiteZone } from '../time.tsx';
import { builtInViews } from './built-in-views.ts';
import { DeleteView, RenameView, SaveView } from './view-dialogs.tsx';

type OpenDialog = 'save' | 'rename' | 'delete';

/** The saved views of the shown table: built-in, own and shared ones. */
export default function SavedViews({ state }: { state: TableState }): ReactNode {
  const context = use(PageContext);
  return context && <ViewsMenu state={state} path={context.page.path} tab={context.tab?.id ?? null} />;
}

type MenuProps = {
  readonly state: TableState;
  readonly path: SavedView['screen'];
  readonly tab: string | null;
};

function ViewsMenu({ state, path, tab }: MenuProps): ReactNode {
  const userId = useSession((session) => session.user?._id);
  const answer = useRecord(listSavedViews, { query: { screen: path } });
  const update = useWrite(updateSavedView);
  const zone = useSiteZone();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  const today = useOfNow((now) => calendarDay(now, zone));
  const usual = { id: null, name: savedViewTexts.usual, query: tab === null ? '' : `tab=${tab}` };
  const ofTab = (answer.data?.savedViews ?? []).filter(
    ({ query }) => new URLSearchParams(query).get('tab') === tab,
  );
  const saved = ofTab.map((view) => ({ id: view._id, name: nameOf(view, userId), query: view.query, view }));
  const all = [usual, ...(today ? builtInViews(path, tab, today) : []), ...saved];
  const isShown = ({ query }: { query: string }) => inOrder(query) === state.viewQuery;
  // A chosen view stays current while it is changed; without one, the view that matches the table.
  const current = all.find(({ id }) => id !== null && id === state.viewId) ?? all.find(isShown) ?? null;
  const isChanged = current !== null && !isShown(current);
  const own = saved.find(({ id, view }) => id === current?.id && view.owner._id === userId)?.view;

  const lineOf = (view: (typeof all)[number]): MenuLine => ({
    label: view.name,
    isCurrent: view === current && !isChanged,
    onSelect: () => state.showView(view.id, view.query),
  });
  const groups: MenuLine[][] = [
    all.filter((view) => !('view' in view)).map(lineOf),
    saved.filter(({ view }) => view.owner._id === userId).map(lineOf),
    saved.filter(({ view }) => view.owner._id !== userId).map(lineOf),
    [
      ...(own && isChanged
        ? [
            {
              label: savedViewTexts.update(own.name),
              icon: <RefreshCw size={16} />,
              onSelect: () => void updateView(own),
            },
          ]
        : []),
      { label: savedViewTexts.save, icon: <BookmarkPlus size={16} />, onSelect: () => setDialog('save') },
      ...(own
        ? [
            {
              label: savedViewTexts.edit(own.name),
              icon: <Pencil size={16} />,
              onSelect: () => setDialog('rename'),
            },
            {
              label: savedViewTexts.delete(own.name),
              icon: <Trash2 size={16} />,
              tone: 'destructive' as const,
              onSelect: () => setDialog('delete'),
            },
          ]
        : []),
    ],
  ];
  const updateView = ({ _id, name, isShared, version }: SavedView) =>
    update.attempt({ params: { id: _id }, body: { name, isShared, query: state.viewQuery, version } });

  const shown = current === null || current === usual ? null : current.name;
  return (
    <>
      <Menu
        name={savedViewTexts.menu(shown, isChanged)}
        buttonClass={clsx(buttonClass({ variant: 'quiet', size: 'dashboard' }), 'min-w-0 max-md:min-h-11')}
        button={
          <>
            <Bookmark size={16} className="flex-none" />
            <span className="max-w-32 truncate max-[359px]:hidden md:@max-[34rem]/table:hidden">
              {shown ?? savedViewTexts.name}
            </span>
            {isChanged && <span className="font-normal text-text-3">{savedViewTexts.changed}</span>}
            <ChevronDown size={16} className="flex-none text-text-3" />
          </>
        }
        head={<MenuHead path={path} />}
        groups={groups}
      />
      {dialog === 'save' && (
        <SaveView
          screen={path}
          query={state.viewQuery}
          onSaved={({ _id, query }) => state.showView(_id, query)}
          onClose={close}
        />
      )}
      {own && dialog === 'rename' && <RenameView view={own} onClose={close} />}
      {own && dialog === 'delete' && (
        <DeleteView view={own} onDeleted={() => state.showView(null, state.viewQuery)} onClose={close} />
      )}
    </>
  );
}

/** Mounted with the open menu, so the views are fetched again on every opening: others may have shared one. */
function MenuHead({ path }: Pick<MenuProps, 'path'>): ReactNode {
  const { isError } = useRecord(listSavedViews, { query: { screen: path } });
  return (
    isError && <p className="px-2.5 py-1.5 type-caption text-text-3">{dashboardTexts.lists.loadFailed}</p>
  );
}

/** The name of a view, with its owner when that is another user. */
const nameOf = ({ name, owner }: SavedView, userId: string | undefined): string =>
  owner._id === userId ? name : `${name} · ${owner.username}`;
