import { type ComponentType, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#ui/toast.ts';
import { texts } from '#lib/texts.ts';
import { wholePiece } from './whole-piece.ts';

/**
 * A part of a screen that is loaded, with its styles, when it is first asked for. `ask` says whether it is there; where it did not come that is told,
 * and the next asking tries again.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): {
  readonly Part: ComponentType<Props> | undefined;
  readonly ask: () => void;
  /** It did not come, and has not come since. */
  readonly lost: boolean;
} {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>();
  const [lost, setLost] = useState(false);
  const asked = useRef(load);
  const ask = useCallback(() => {
    wholePiece(asked.current).then(
      (Part) => setPart((before) => before ?? { Part }),
      () => {
        setLost(true);
        toast(texts.offlineLater);
      },
    );
  }, []);
  return { Part: part?.Part, ask, lost: lost && part === undefined };
}

/** What is done as a page is left: a sheet that was still on its way is not on the page when it is come back to. */
export function useLeft(act: () => void): void {
  const left = useEffectEvent(act);
  useEffect(() => () => left(), []);
}
