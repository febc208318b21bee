import { type ComponentType, startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#kit/ui/toast.ts';
import { texts } from '#kit/lib/texts.ts';
import { loadTwice, loadWithStyles } from './load-with-styles.ts';

/**
 * Loads a component, such as a sheet, when it is needed. Returns `Part`, undefined until it is loaded; `ask`, which loads its code and stylesheets;
 * and whether the last load failed. A failed load is tried once more a moment later; then a toast says so, and the next `ask` tries again.
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>): {
  readonly Part: ComponentType<Props> | undefined;
  readonly ask: () => void;
  /** Tells that the last load failed. */
  readonly lost: boolean;
} {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>();
  const [lost, setLost] = useState(false);
  const asked = useRef(load);
  const ask = useCallback(() => {
    // The first load may have begun before the tap, and have failed for a reason that is over.
    loadTwice(() => loadWithStyles(asked.current)).then(
      (Part) => startTransition(() => setPart((before) => before ?? { Part })),
      () => {
        setLost(true);
        toast(texts.offlineLater);
      },
    );
  }, []);
  return { Part: part?.Part, ask, lost: lost && part === undefined };
}

/** Runs an action when its page is left: a sheet that was still loading must not open when the user returns. */
export function useOnLeave(act: () => void): void {
  const left = useEffectEvent(act);
  useEffect(() => () => left(), []);
}
