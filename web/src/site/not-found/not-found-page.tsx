import type { ReactNode } from 'react';
import { Missing } from './missing.tsx';

/** The page at an address that has none. */
export default function NotFoundPage(): ReactNode {
  return <Missing kind="page" />;
}
