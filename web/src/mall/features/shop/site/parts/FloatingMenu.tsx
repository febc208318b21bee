import ClipboardList from 'lucide-react/icons/clipboard-list';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Link2 from 'lucide-react/icons/link-2';
import Menu from 'lucide-react/icons/menu';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import type { Reply } from 'contract/call.ts';
import type { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useEffect, useId, useState } from 'react';
import { type IconComponent, Icon } from '#kit/ui/Icon.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { texts } from '../texts.ts';
import styles from './FloatingMenu.module.css';

const menuIcons: Readonly<Record<string, IconComponent>> = {
  service: Headset,
  home: House,
  category: LayoutGrid,
  cart: ShoppingCart,
  orders: ClipboardList,
  member: User,
};

/** Shows quick links behind one floating button at the edge of the page. */
export function FloatingMenu({ links }: { readonly links: Reply<typeof siteCalls.floatingNav>['list'] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
  return (
    <nav className={styles.place} aria-label={texts.ways}>
      <div className={styles.box}>
        {open && (
          <ul id={id} className={styles.ways}>
            {links.map(({ text, icon, link }) => (
              <li key={text}>
                <Pressable to={link} onTap={() => setOpen(false)} className={styles.way}>
                  <Icon of={menuIcons[icon] ?? Link2} size="s" />
                  {text}
                </Pressable>
              </li>
            ))}
          </ul>
        )}
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={open ? texts.close : texts.ways}
          onClick={() => setOpen(!open)}
        >
          <Icon of={open ? X : Menu} size="s" />
        </button>
      </div>
    </nav>
  );
}
