import { useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';

const loadCells = () => import('./SurveyCells.tsx').then((file) => file.SurveyCells);

/** Loads the ways to an order's surveys after the page around them. */
export function LazySurveyCells({ tid }: { readonly tid: string }) {
  const { Part: SurveyCells, ask } = useLazyPart(loadCells);
  useEffect(ask, [ask]);
  return SurveyCells ? <SurveyCells tid={tid} /> : null;
}
