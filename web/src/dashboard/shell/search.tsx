import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { isKey } from '../../ui/keys.ts';
import { useInterface } from './interface-state.ts';

const SearchPalette = lazy(async () => ({ default: (await import('./search-palette.tsx')).SearchPalette }));

/** 'Search for anything...', opened by Ctrl K or ⌘K wherever the focus is. */
export function Search(): ReactNode {
  const isOpen = useInterface((state) => state.isPaletteOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isKey(event, 'find')) return;
      event.preventDefault();
      useInterface.setState({ isPaletteOpen: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!isOpen) return null;
  return (
    <>
      <TypedAhead />
      <Suspense>
        <SearchPalette />
      </Suspense>
    </>
  );
}

/** Keeps typed keys until the palette is loaded and its field has focus; nothing else on the page receives them. */
function TypedAhead(): ReactNode {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (document.querySelector('dialog:has([data-palette])')?.contains(document.activeElement)) return;
      if (ctrlKey || metaKey || altKey || (key.length > 1 && !['Backspace', 'Enter', 'Escape'].includes(key)))
        return;
      event.preventDefault();
      event.stopPropagation();
      useInterface.setState(({ paletteText }) => {
        if (key === 'Escape') return { isPaletteOpen: false, paletteText: '' };
        if (key === 'Backspace') return { paletteText: paletteText.slice(0, -1) };
        return key === 'Enter' ? {} : { paletteText: paletteText + key };
      });
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return null;
}
