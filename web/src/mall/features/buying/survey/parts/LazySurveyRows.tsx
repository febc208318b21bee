import { useEffect } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';

const loadRows = () => import('./SurveyRows.tsx').then((file) => file.SurveyRows);

/** Renders the links to an order's surveys, whose code loads after the page around them. */
export function LazySurveyRows({ tid }: { readonly tid: string }) {
  const { Part: SurveyRows, ask } = useLazyPart(loadRows);
  useEffect(ask, [ask]);
  return SurveyRows ? <SurveyRows tid={tid} /> : null;
}
