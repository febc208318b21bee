import CircleUser from 'lucide-react/icons/user-round';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Gift from 'lucide-react/icons/gift';
import Headset from 'lucide-react/icons/headset';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { MenuIconName } from 'contract/goods/page/menu-icons.ts';
import { pageCalls } from 'contract/goods/page/page.calls.ts';
import { useRead } from '#phone/client.ts';
import type { IconComponent } from '#kit/ui/Icon.tsx';
import { TabBar } from '#kit/ui/TabBar.tsx';
import { useObservable } from '#kit/ui/use-observable.ts';
import { texts } from '#kit/lib/texts.ts';
import { cartCount } from '#mall/common/cart-count.ts';
import type { RouteRow, TabPlace } from '#phone/route.ts';

const menuIcons: Readonly<Record<MenuIconName, IconComponent>> = {
  home: House,
  grid: LayoutGrid,
  category: LayoutGrid,
  cart: ShoppingCart,
  user: CircleUser,
  member: CircleUser,
  orders: ClipboardList,
  service: Headset,
  favourite: Heart,
  message: MessageCircle,
  search: Search,
  gift: Gift,
};
const ownEntries: readonly { readonly place: TabPlace; readonly link: string; readonly text: string; readonly icon: MenuIconName }[] = [
  { place: 'home', link: '/', text: texts.home, icon: 'home' },
  { place: 'category', link: '/goodsList', text: texts.category, icon: 'grid' },
  { place: 'cart', link: '/shopCart/tab/index', text: texts.cart, icon: 'cart' },
  { place: 'me', link: '/userCenter', text: texts.me, icon: 'user' },
];

/** Renders the tab bar with the bottom menu that the merchant published. If the merchant published none, renders the main pages of the mall. */
export function MallTabs({ row }: { readonly row: RouteRow }) {
  const count = useObservable(cartCount);
  const { data } = useRead(pageCalls.bottomMenu, {});
  const published = (data?.items ?? []).filter(({ link }) => link !== '');
  const tabs = (published.length > 0 ? published : ownEntries).map(({ text, icon, link }) => {
    const place = ownEntries.find((own) => own.link === link)?.place;
    return {
      name: text,
      icon: menuIcons[icon as MenuIconName] ?? LayoutGrid, // a menu of an older version may name an icon that the mall never had
      to: link,
      on: place !== undefined && place === row.tab?.place,
      count: place === 'cart' ? count : 0,
    };
  });
  return <TabBar items={tabs} />;
}
