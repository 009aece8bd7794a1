import { element } from './element.ts';
import { createMenu, type Menu } from './menu.ts';
import type { Qualities } from './source.ts';
import type { PlayerTexts } from './texts.ts';

export interface QualityMenu extends Menu {
  /** Shows the available qualities; hidden when there is no choice. */
  show(qualities: Qualities): void;
}

/** The button that names the quality, and its menu; `onChoose` gets null for the automatic choice. */
export function createQualityMenu(onChoose: (id: number | null) => void, texts: PlayerTexts): QualityMenu {
  const label = element('span');
  const menu = createMenu(texts.quality, label);
  return Object.assign(menu, {
    show({ all, playing, isAuto }: Qualities) {
      const name = isAuto ? texts.auto : (playing?.label ?? texts.auto);
      // On a phone there is no room for the quality that the automatic choice has picked.
      const detail = isAuto && playing ? [element('span', { class: 'detail' }, ` (${playing.label})`)] : [];
      label.replaceChildren(name, ...detail);
      menu.button.setAttribute('aria-label', `${texts.quality}: ${label.textContent}`);
      const choices = [{ id: null, label: texts.auto }, ...all].map(({ id, label: choice }) => ({
        label: choice,
        isChosen: id === null ? isAuto : !isAuto && id === playing?.id,
        choose: () => onChoose(id),
      }));
      menu.setGroups(all.length < 2 ? [] : [{ name: texts.quality, choices }]);
    },
  });
}
