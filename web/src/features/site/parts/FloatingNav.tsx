import { siteCalls } from 'contract/site/site.calls.ts';
import { useEffect } from 'react';
import { useRead } from '#api/use-call.ts';
import { usePart } from '#app/use-part.ts';

const loadWays = () => import('./FloatingWays.tsx').then((file) => file.FloatingWays);

/** Shows the merchant's quick links for a kind of page. They take no space in the page, so they may load late. */
export function FloatingNav({ pageType }: { readonly pageType: string }) {
  const { data, isPlaceholderData } = useRead(siteCalls.floatingNav, { pageType });
  const { Part: FloatingWays, ask } = usePart(loadWays);
  // A visitor's links may differ from the member's.
  const ways = isPlaceholderData ? [] : (data?.list ?? []);
  const some = ways.length > 0;
  useEffect(() => {
    if (some) ask();
  }, [some, ask]);
  return some && FloatingWays ? <FloatingWays ways={ways} /> : null;
}
