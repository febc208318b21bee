import CircleUser from 'lucide-react/icons/user-round';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { use } from 'react';
import type { IconComponent } from '#ui/Icon.tsx';
import { TabBar } from '#ui/TabBar.tsx';
import { useObservable } from '#ui/use-observable.ts';
import { texts } from '#lib/texts.ts';
import { cartCount } from './cart-count.ts';
import type { RouteRow, TabPlace } from './route.ts';
import { RouterContext } from './router-context.ts';

const tabPlaces: Readonly<Record<TabPlace, { readonly name: string; readonly icon: IconComponent }>> = {
  home: { name: texts.home, icon: House },
  category: { name: texts.category, icon: LayoutGrid },
  cart: { name: texts.cart, icon: ShoppingCart },
  me: { name: texts.me, icon: CircleUser },
};

/** Renders the tab bar with those main pages that the route table has. */
export function MallTabs({ row }: { readonly row: RouteRow }) {
  const { rows } = use(RouterContext);
  const count = useObservable(cartCount);
  const order = Object.keys(tabPlaces);
  const tabs = rows
    .flatMap(({ tab }) => (tab ? [tab] : []))
    .sort((a, b) => order.indexOf(a.place) - order.indexOf(b.place))
    .map(({ place, at }) => ({ ...tabPlaces[place], to: at, on: row.tab?.place === place, count: place === 'cart' ? count : 0 }));
  return <TabBar items={tabs} />;
}
