import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSiteTexts } from '../texts/site.ts';
import { showToast } from './toasts.ts';

/** A component whose code is loaded when it is first shown. */
export interface Demanded<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  known: ComponentType<Props> | null;
}

/** Wraps the loader of a component, for `OnDemand`. */
export function demanded<Props>(load: () => Promise<ComponentType<Props>>): Demanded<Props> {
  return { load, known: null };
}

/** Loads a component ahead of its use, such as when the pointer comes near; a failure is reported only on use. */
export function loadAhead<Props>(part: Demanded<Props>): void {
  part.load().then(
    (component) => {
      part.known = component;
    },
    () => {},
  );
}

/**
 * Shows a dialog or a menu whose code is loaded on first use. Without a network it shows a message, closes, and can be
 * opened again; any other failure is thrown to the page, which then belongs to an older release and reloads.
 */
export function OnDemand<Props extends { readonly onClose: () => void }>({
  part,
  props,
}: {
  part: Demanded<Props>;
  props: Props;
}): ReactNode {
  const siteTexts = useSiteTexts();
  const [Loaded, setLoaded] = useState(() => part.known);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const fail = useEffectEvent((error: unknown) => {
    if (navigator.onLine) return setFailure({ error });
    showToast('error', siteTexts.noAnswer);
    props.onClose();
  });
  useEffect(() => {
    if (part.known) return;
    let isShown = true;
    part.load().then(
      (component) => {
        part.known = component;
        if (isShown) setLoaded(() => component);
      },
      (error) => isShown && fail(error),
    );
    return () => {
      isShown = false;
    };
  }, [part]);
  if (failure) throw failure.error;
  return Loaded && <Loaded {...props} />;
}
