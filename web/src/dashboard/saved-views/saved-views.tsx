import { listSavedViews, updateSavedView } from '@touchline/contract/calls/saved-views';
import type { SavedView } from '@touchline/contract/records/saved-view';
import { calendarDay } from '@touchline/contract/rules/calendar';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { clsx } from 'clsx';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, use, useState } from 'react';
import { useOfNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';
import { useRecord, useWrite } from '../../lib/staff-data.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Menu, type MenuLine } from '../../ui/menu.tsx';
import { inOrder, type TableState } from '../../ui/table/use-table-state.ts';
import { PageContext } from '../shell/page-context.ts';
import { useSiteZone } from '../time.tsx';
import { builtInViews } from './built-in-views.ts';
import { DeleteView, RenameView, SaveView } from './view-dialogs.tsx';

type OpenDialog = 'save' | 'rename' | 'delete';

/** The saved views of the table that is shown: the day's, one's own and shared ones. */
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
  const usual = { id: null, name: 'Usual view', query: tab === null ? '' : `tab=${tab}` };
  const ofTab = (answer.data?.savedViews ?? []).filter(
    ({ query }) => new URLSearchParams(query).get('tab') === tab,
  );
  const saved = ofTab.map((view) => ({ id: view._id, name: nameOf(view, userId), query: view.query, view }));
  const all = [usual, ...(today ? builtInViews(path, tab, today) : []), ...saved];
  const isShown = ({ query }: { query: string }) => inOrder(query) === state.viewQuery;
  // A view that was chosen stays the current one while it is changed; without one, that which looks the same.
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
              label: `Update '${own.name}'`,
              icon: <RefreshCw size={16} />,
              onSelect: () => void updateView(own),
            },
          ]
        : []),
      { label: 'Save as a view', icon: <BookmarkPlus size={16} />, onSelect: () => setDialog('save') },
      ...(own
        ? [
            {
              label: `Rename or share '${own.name}'`,
              icon: <Pencil size={16} />,
              onSelect: () => setDialog('rename'),
            },
            {
              label: `Delete '${own.name}'`,
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

  const title = current === null || current === usual ? 'Views' : current.name;
  return (
    <>
      <Menu
        name={`Views${title === 'Views' ? '' : `: ${title}`}${isChanged ? ', changed' : ''}`}
        buttonClass={clsx(buttonClass({ variant: 'quiet', size: 'dashboard' }), 'min-w-0 max-md:min-h-11')}
        button={
          <>
            <Bookmark size={16} className="flex-none" />
            <span className="max-w-32 truncate">{title}</span>
            {isChanged && <span className="font-normal text-text-3">changed</span>}
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

/** Stands in the open menu, and so asks for the views again whenever it opens: others may have shared one. */
function MenuHead({ path }: Pick<MenuProps, 'path'>): ReactNode {
  const { isError } = useRecord(listSavedViews, { query: { screen: path } });
  return (
    isError && <p className="px-2.5 py-1.5 type-caption text-text-3">{dashboardTexts.lists.loadFailed}</p>
  );
}

/** A view of another user says whose it is. */
const nameOf = ({ name, owner }: SavedView, userId: string | undefined): string =>
  owner._id === userId ? name : `${name} · ${owner.username}`;
