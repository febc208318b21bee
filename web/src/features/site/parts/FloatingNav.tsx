import ClipboardList from 'lucide-react/icons/clipboard-list';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Link2 from 'lucide-react/icons/link-2';
import Menu from 'lucide-react/icons/menu';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import { siteCalls } from 'contract/site/site.calls.ts';
import { useEffect, useId, useState } from 'react';
import { useRead } from '#api/use-call.ts';
import { type Drawn, Icon } from '#ui/Icon.tsx';
import { Tap } from '#ui/Tap.tsx';
import { texts } from '../texts.ts';
import styles from './FloatingNav.module.css';

const drawn: Readonly<Record<string, Drawn>> = {
  service: Headset,
  home: House,
  category: LayoutGrid,
  cart: ShoppingCart,
  orders: ClipboardList,
  member: User,
};

/** The ways a merchant lays upon a kind of page: one round button, which opens them. It takes no place, so it may come late. */
export function FloatingNav({ pageType }: { readonly pageType: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const ways = useRead(siteCalls.floatingNav, { pageType }).data?.list ?? [];
  useEffect(() => {
    if (!open) return undefined;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
  if (ways.length === 0) return null;
  return (
    <nav className={styles.place} aria-label={texts.ways}>
      <div className={styles.box}>
        {open && (
          <ul id={id} className={styles.ways}>
            {ways.map(({ text, icon, link }) => (
              <li key={text}>
                <Tap to={link} onTap={() => setOpen(false)} className={styles.way}>
                  <Icon of={drawn[icon] ?? Link2} size="s" />
                  {text}
                </Tap>
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
          <Icon of={open ? X : Menu} />
        </button>
      </div>
    </nav>
  );
}
