import { siteCalls } from 'contract/site/site.calls.ts';
import { useEffect } from 'react';
import { useRead } from '#api/use-call.ts';
import { usePart } from '#app/use-part.ts';

const loadWays = () => import('./FloatingWays.tsx').then((file) => file.FloatingWays);

/** The ways a merchant lays upon a kind of page. They take no place, so they may come late. */
export function FloatingNav({ pageType }: { readonly pageType: string }) {
  const { data, isPlaceholderData } = useRead(siteCalls.floatingNav, { pageType });
  const { Part: FloatingWays, ask } = usePart(loadWays);
  // What a visitor was told may not hold for the person.
  const ways = isPlaceholderData ? [] : (data?.list ?? []);
  const some = ways.length > 0;
  useEffect(() => {
    if (some) ask();
  }, [some, ask]);
  return some && FloatingWays ? <FloatingWays ways={ways} /> : null;
}
