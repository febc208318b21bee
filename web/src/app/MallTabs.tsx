import CircleUser from 'lucide-react/icons/user-round';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { use } from 'react';
import type { Drawn } from '#ui/Icon.tsx';
import { TabBar } from '#ui/TabBar.tsx';
import { useWatched } from '#ui/use-watched.ts';
import { texts } from '#lib/texts.ts';
import { cartCount } from './cart-count.ts';
import type { RouteRow, TabPlace } from './route.ts';
import { WaysContext } from './ways.ts';

const places: Readonly<Record<TabPlace, { readonly name: string; readonly icon: Drawn }>> = {
  home: { name: texts.home, icon: House },
  category: { name: texts.category, icon: LayoutGrid },
  cart: { name: texts.cart, icon: ShoppingCart },
  me: { name: texts.me, icon: CircleUser },
};

/** Renders the tab bar with those main pages that the route table has. */
export function MallTabs({ row }: { readonly row: RouteRow }) {
  const { rows } = use(WaysContext);
  const count = useWatched(cartCount);
  const order = Object.keys(places);
  const tabs = rows
    .flatMap(({ tab }) => (tab ? [tab] : []))
    .sort((a, b) => order.indexOf(a.place) - order.indexOf(b.place))
    .map(({ place, at }) => ({ ...places[place], to: at, on: row.tab?.place === place, count: place === 'cart' ? count : 0 }));
  return <TabBar items={tabs} />;
}
