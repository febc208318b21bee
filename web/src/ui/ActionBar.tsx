import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import { classes } from './classes.ts';
import { type Drawn, Icon } from './Icon.tsx';
import { Tap } from './Tap.tsx';
import styles from './ActionBar.module.css';

interface ActionBarProps {
  /** Whether the bar of tabs stands below it. */
  readonly overTabs?: boolean;
  readonly children: ReactNode;
}

/** What can be done with this page, where the thumb is. The last thing in a screen: it keeps its own place, nothing hides below it. */
export const ActionBar = ({ overTabs = false, children }: ActionBarProps) => (
  <div className={classes(styles.place, overTabs && styles.overTabs)}>
    <div className={styles.bar}>{children}</div>
  </div>
);

interface BarToolProps {
  readonly icon: Drawn;
  readonly name: string;
  readonly to?: string;
  readonly onTap?: () => void;
  readonly count?: number;
  /** Of a tool that is on or off: whether it is on. */
  readonly on?: boolean;
}

/** A small tool before the bar's buttons: 客服, 收藏, 购物车. */
export const BarTool = ({ icon, name, to, onTap, count = 0, on }: BarToolProps) => (
  <Tap to={to} onTap={onTap} className={styles.tool} pressed={on}>
    <span className={styles.face}>
      <Icon of={icon} className={classes(styles.icon, on === true && styles.on)} />
      <Badge count={count} />
    </span>
    {name}
  </Tap>
);
