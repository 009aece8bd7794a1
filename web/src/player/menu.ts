import { element, icon } from './element.ts';

/** A choice of a menu. */
export interface Choice {
  readonly label: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

/** The choices of one matter, of which one is chosen; a menu with several groups shows their names. */
export interface ChoiceGroup {
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** A button that opens a menu above it. */
export interface Menu {
  readonly root: HTMLElement;
  readonly button: HTMLButtonElement;
  /** Shows these choices when it opens next: an open menu does not change under the finger. Hidden without any. */
  setGroups(groups: readonly ChoiceGroup[]): void;
  /** Closes the menu; returns whether it was open. */
  close(): boolean;
  readonly isOpen: boolean;
}

/** Creates a menu with the given name, and its button with this content. */
export function createMenu(name: string, content: Node): Menu {
  const button = element(
    'button',
    { type: 'button', class: 'control control-text', 'aria-haspopup': 'menu', 'aria-expanded': 'false' },
    content,
  );
  const menu = element('div', { class: 'menu', role: 'menu', 'aria-label': name, hidden: '' });
  const root = element('div', { class: 'menu-anchor', hidden: '' }, button, menu);
  const items = () => [...menu.querySelectorAll<HTMLButtonElement>('button')];

  const open = () => {
    menu.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    (items().find((item) => item.ariaChecked === 'true') ?? items()[0])?.focus();
  };
  const close = (): boolean => {
    if (menu.hidden) return false;
    const hadFocus = menu.contains(document.activeElement);
    menu.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    if (hadFocus) button.focus();
    return true;
  };
  button.addEventListener('click', () => {
    if (!close()) open();
  });
  menu.addEventListener('keydown', (event) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[(next + all.length) % all.length]?.focus();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!root.contains(event.target as Node)) close();
  });
  root.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !root.contains(event.relatedTarget)) close();
  });

  const itemOf = ({ label, isChosen, choose }: Choice) => {
    const item = element(
      'button',
      {
        type: 'button',
        class: 'menu-item',
        role: 'menuitemradio',
        'aria-checked': String(isChosen),
        tabindex: '-1',
      },
      icon('check'),
      element('span', { dir: 'auto' }, label),
    );
    item.addEventListener('click', () => {
      close();
      choose();
    });
    return item;
  };
  return {
    root,
    button,
    close,
    get isOpen() {
      return !menu.hidden;
    },
    setGroups(groups) {
      root.hidden = groups.length === 0;
      if (!menu.hidden) return;
      const [first, ...others] = groups;
      const isOne = first !== undefined && others.length === 0;
      menu.replaceChildren(
        ...(isOne
          ? first.choices.map(itemOf)
          : groups.map(({ name: of, choices }) =>
              element(
                'div',
                { class: 'menu-group', role: 'group', 'aria-label': of },
                element('p', { class: 'menu-title', 'aria-hidden': 'true' }, of),
                ...choices.map(itemOf),
              ),
            )),
      );
    },
  };
}
