import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useInterface } from './interface-state.ts';

const SearchPalette = lazy(async () => ({ default: (await import('./search-palette.tsx')).SearchPalette }));

/** 'Search for anything...' by Ctrl K or ⌘K, wherever the focus is. */
export function Search(): ReactNode {
  const isOpen = useInterface((state) => state.isPaletteOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      useInterface.setState({ isPaletteOpen: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return <Suspense>{isOpen && <SearchPalette />}</Suspense>;
}
