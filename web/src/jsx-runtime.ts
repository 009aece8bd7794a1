import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import * as react from 'react/jsx-runtime';

/*
 * What the compiler writes for JSX: React's own functions, but text beside other children stands in an element of its
 * own (docs/architecture.md). The translators of browsers replace each text by elements. React writes a text that is
 * alone in its element anew; one beside others it would change where it no longer is, and insert before it would fail.
 */

// Constants of a module of ours: each use of React's own would name its whole module.
/** Elements without one around them. */
export const Fragment: typeof react.Fragment = react.Fragment;
/** Makes an element that has one child or none. */
export const jsx: typeof react.jsx = react.jsx;
const reactJsxs = react.jsxs;

interface Props {
  readonly children: readonly ReactNode[];
  /** No translator touches the text of an element with 'no', so it stays as it is. */
  readonly translate?: 'yes' | 'no';
}

/** Makes an element that has several children. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const { children, translate } = props;
  if (translate === 'no') return reactJsxs(type, props, key);
  const isAlone = children.every(isText);
  const make = isAlone ? jsx : reactJsxs;
  return make(type, { ...props, children: isAlone ? children.join('') : children.map(withTextApart) }, key);
}

/** A child, or the whole text that begins there; each keeps its place, so that it stays the same element. */
function withTextApart(child: ReactNode, place: number, children: readonly ReactNode[]): ReactNode {
  if (!isText(child)) return child;
  if (isText(children[place - 1])) return null;
  let text = '';
  for (let at = place; isText(children[at]); at += 1) text += children[at];
  const word = text.trim();
  // Spaces at its ends, which nobody translates, remain beside it.
  const [before, after] = text.split(word);
  return word ? [before, jsx('span', { children: word }, place), after] : text;
}

const isText = (child: ReactNode): boolean => typeof child === 'string' || typeof child === 'number';
