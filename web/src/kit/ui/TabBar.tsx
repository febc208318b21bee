import { texts } from '#kit/lib/texts.ts';
import { Badge } from './Badge.tsx';
import { classes } from './classes.ts';
import { type IconComponent, Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './TabBar.module.css';

/** Holds an entry of the bottom navigation bar: link, name, icon and count, and whether it is the current page. */
export interface TabBarItem {
  readonly to: string;
  readonly name: string;
  readonly icon: IconComponent;
  readonly on: boolean;
  readonly count?: number;
}

/** Renders the tab bar at the bottom of the mall's main pages. */
export const TabBar = ({ items }: { readonly items: readonly TabBarItem[] }) => (
  <nav className={styles.place} aria-label={texts.mainNav}>
    <div className={styles.bar}>
      {items.map(({ to, name, icon, on, count = 0 }, at) => (
        <Link key={at} to={to} className={classes(styles.tab, on && styles.on)} aria-current={on ? 'page' : undefined}>
          <span className={styles.face}>
            <Icon of={icon} size="l" className={styles.icon} />
            <Badge count={count} />
          </span>
          {name}
        </Link>
      ))}
    </div>
  </nav>
);
