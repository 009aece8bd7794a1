import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react';
import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import { clsx } from 'clsx';
import { Fragment, type MouseEventHandler, type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import Check from '~icons/lucide/check';

/** One line of a menu. */
export interface MenuLine {
  readonly label: string;
  readonly icon?: ReactNode;
  /** The action of the line; a line with `to` is a link instead. */
  readonly onSelect?: () => void;
  readonly to?: string;
  /** The link opens in a new tab. */
  readonly isNewTab?: boolean;
  /** The reason why the line is disabled; shown under the label. */
  readonly disabledReason?: string | null | undefined;
  readonly tone?: 'destructive';
  /** The current one of several choices. */
  readonly isCurrent?: boolean;
}

interface MenuProps {
  /** The content of the button. */
  readonly button: ReactNode;
  readonly buttonClass: string;
  /** The button's name where its content is only an icon. */
  readonly name?: string;
  /** Groups of lines with a rule between them; empty ones are left out. */
  readonly groups: readonly (readonly MenuLine[])[];
  /** Above the lines and not one of them. */
  readonly head?: ReactNode;
  readonly align?: 'start' | 'end';
}

/** A button that opens a menu, with arrows, Home, End, letters and Escape. */
export function Menu({ button, buttonClass, name, groups, head, align = 'end' }: MenuProps): ReactNode {
  const filled = groups.filter((lines) => lines.length > 0);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <HeadlessMenu>
      <MenuButton ref={opener} className={buttonClass} aria-label={name} title={name}>
        {button}
      </MenuButton>
      <MenuItems
        anchor={{ to: align === 'end' ? 'bottom end' : 'bottom start', gap: 6, padding: 8 }}
        modal={false}
        className="enter-menu layer-menu flex !max-w-[316px] min-w-44 flex-col rounded-card border border-line-2 bg-raised p-1.5 shadow-toast outline-none"
      >
        {head}
        {filled.map((lines, index) => (
          <Fragment key={lines[0]?.label}>
            {index > 0 && <MenuSeparator className="my-1.5 border-t border-line" />}
            {lines.map((line) => (
              <MenuItem key={line.label} disabled={Boolean(line.disabledReason)}>
                {({ focus }) => <Line line={line} isActive={focus} opener={opener} />}
              </MenuItem>
            ))}
          </Fragment>
        ))}
      </MenuItems>
    </HeadlessMenu>
  );
}

interface LineProps {
  readonly line: MenuLine;
  readonly isActive: boolean;
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Closes the menu. */
  readonly onClick?: MouseEventHandler;
}

function Line({ line, isActive, opener, onClick, ...rest }: LineProps): ReactNode {
  const { label, icon, to, isNewTab, onSelect, disabledReason, tone, isCurrent } = line;
  const className = clsx(
    'flex min-h-11 w-full items-center gap-2.5 rounded-badge px-2.5 py-1.5 text-start text-[14px] leading-5 outline-none md:min-h-[34px]',
    disabledReason ? 'text-text-3' : tone === 'destructive' ? 'text-fail' : 'text-text',
    isActive && 'bg-hover',
  );
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        {label}
        {disabledReason && <span className="block type-caption text-text-3">{disabledReason}</span>}
      </span>
      {isCurrent && <Check size={16} aria-label={staffControlTexts.current} />}
    </>
  );
  if (to !== undefined && !disabledReason) {
    return (
      <Link
        {...rest}
        to={to}
        {...(isNewTab && { target: '_blank', rel: 'noopener' })}
        onClick={onClick}
        className={className}
      >
        {content}
      </Link>
    );
  }
  return (
    <button
      {...rest}
      type="button"
      onClick={(event) => {
        onClick?.(event);
        if (disabledReason) return;
        // A dialog that opens restores focus to the element that has it now, and by then the menu is gone.
        opener.current?.focus();
        onSelect?.();
      }}
      className={className}
    >
      {content}
    </button>
  );
}
