import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from './jsx-runtime.ts';

export { Fragment };

/** Makes an element in development and in tests. */
export function jsxDEV(...[type, props, key, isStatic]: [...Parameters<typeof jsxs>, boolean]): ReactElement {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}
