import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import { classes } from './classes.ts';
import { type IconComponent, Icon } from './Icon.tsx';
import { Pressable } from './Pressable.tsx';
import styles from './ActionBar.module.css';

interface ActionBarProps {
  /** Leaves room for the tab bar below it. */
  readonly aboveTabBar?: boolean;
  readonly children: ReactNode;
}

/** Shows the page's main buttons at the bottom of the screen. Must be the last element of a screen; it reserves its own space. */
export const ActionBar = ({ aboveTabBar = false, children }: ActionBarProps) => (
  <div className={classes(styles.place, aboveTabBar && styles.overTabs)}>
    <div className={styles.bar}>{children}</div>
  </div>
);

interface ActionBarToolProps {
  readonly icon: IconComponent;
  readonly name: string;
  readonly to?: string;
  readonly onTap?: () => void;
  readonly count?: number;
  /** Marks a toggle as on or off. */
  readonly on?: boolean;
}

/** Shows a small labelled icon button before the main buttons: 客服, 收藏, 购物车. */
export const ActionBarTool = ({ icon, name, to, onTap, count = 0, on }: ActionBarToolProps) => (
  <Pressable to={to} onTap={onTap} className={styles.tool} pressed={on}>
    <span className={styles.face}>
      <Icon of={icon} className={classes(styles.icon, on === true && styles.on)} />
      <Badge count={count} />
    </span>
    {name}
  </Pressable>
);
