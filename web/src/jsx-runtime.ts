import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';

/*
 * What the compiler writes for JSX: React's own functions, but text beside other children stands in an element of its
 * own (docs/architecture.md). The translators of browsers replace each text by elements. React writes a text that is
 * alone in its element anew; one beside others it would change where it no longer is, and insert before it would fail.
 */

export { Fragment };

interface Props {
  readonly children?: ReactNode;
  /** No translator touches the text of an element with 'no', so it stays as it is. */
  readonly translate?: 'yes' | 'no';
}

/** Elements that hold text alone. */
const TEXT_ONLY: readonly ElementType[] = ['option', 'title'];

/** Makes an element that has one child or none. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  const { children } = props;
  return reactJsx(
    type,
    type === Fragment && isText(children) ? { children: apart(`${children}`) } : props,
    key,
  );
}

/** Makes an element that has several children. */
export function jsxs(
  type: ElementType,
  props: Props & { readonly children: readonly ReactNode[] },
  key?: Key,
): ReactElement {
  const { children, translate } = props;
  if (translate === 'no' || TEXT_ONLY.includes(type)) return reactJsxs(type, props, key);
  if (children.every(isText)) return jsx(type, { ...props, children: children.join('') }, key);
  return reactJsxs(type, { ...props, children: children.map(withTextApart) }, key);
}

/** A child, or the whole text that begins there; each keeps its place, so that it stays the same element. */
function withTextApart(child: ReactNode, place: number, children: readonly ReactNode[]): ReactNode {
  if (!isText(child)) return child;
  if (isText(children[place - 1])) return null;
  const end = children.findIndex((other, at) => at > place && !isText(other));
  return apart(children.slice(place, end === -1 ? undefined : end).join(''));
}

const isText = (child: ReactNode): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

/** The text in an element of its own; spaces at its ends, which nobody translates, remain beside it. */
function apart(text: string): ReactNode {
  const word = text.trim();
  if (!word) return text;
  const start = text.indexOf(word);
  const [before, after] = [text.slice(0, start), text.slice(start + word.length)];
  const element = reactJsx('span', { children: word });
  return before || after ? reactJsxs(Fragment, { children: [before, element, after] }) : element;
}
