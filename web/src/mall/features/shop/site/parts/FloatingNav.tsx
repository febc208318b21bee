import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useEffect } from 'react';
import { useRead } from '#phone/client.ts';
import { useLazyPart } from '#phone/use-lazy-part.ts';

const loadMenu = () => import('./FloatingMenu.tsx').then((file) => file.FloatingMenu);

/** Shows the merchant's quick links for a kind of page. They take no space in the page, so they may load late. */
export function FloatingNav({ pageType }: { readonly pageType: string }) {
  const { data, isPlaceholderData } = useRead(siteCalls.floatingNav, { pageType });
  const { Part: FloatingWays, ask } = useLazyPart(loadMenu);
  // A visitor's links may differ from the member's.
  const ways = isPlaceholderData ? [] : (data?.list ?? []);
  const some = ways.length > 0;
  useEffect(() => {
    if (some) ask();
  }, [some, ask]);
  return some && FloatingWays ? <FloatingWays links={ways} /> : null;
}
