import { element, icon } from './element.ts';
import type { Qualities } from './source.ts';
import type { PlayerTexts } from './texts.ts';

export interface QualityMenu {
  readonly root: HTMLElement;
  /** Shows the available qualities; hidden when there is no choice. */
  show(qualities: Qualities): void;
  /** Closes the menu; returns whether it was open. */
  close(): boolean;
  readonly isOpen: boolean;
}

/** The button that names the quality, and its menu; `onChoose` gets null for the automatic choice. */
export function createQualityMenu(onChoose: (id: number | null) => void, texts: PlayerTexts): QualityMenu {
  const label = element('span');
  const button = element(
    'button',
    { type: 'button', class: 'control control-text', 'aria-haspopup': 'menu', 'aria-expanded': 'false' },
    label,
  );
  const menu = element('div', { class: 'menu', role: 'menu', 'aria-label': texts.quality, hidden: '' });
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

  return {
    root,
    close,
    get isOpen() {
      return !menu.hidden;
    },
    show({ all, playing, isAuto }) {
      root.hidden = all.length < 2;
      const name = isAuto ? texts.auto : (playing?.label ?? texts.auto);
      // On a phone there is no room for the quality that the automatic choice has picked.
      const detail = isAuto && playing ? [element('span', { class: 'detail' }, ` (${playing.label})`)] : [];
      label.replaceChildren(name, ...detail);
      button.setAttribute('aria-label', `${texts.quality}: ${label.textContent}`);
      // An open menu does not change under the finger.
      if (!menu.hidden) return;
      const choices = [{ id: null, label: texts.auto }, ...all];
      menu.replaceChildren(
        ...choices.map(({ id, label: choice }) => {
          const isChosen = id === null ? isAuto : !isAuto && id === playing?.id;
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
            choice,
          );
          item.addEventListener('click', () => {
            close();
            onChoose(id);
          });
          return item;
        }),
      );
    },
  };
}
