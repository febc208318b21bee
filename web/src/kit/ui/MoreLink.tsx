import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Pressable } from './Pressable.tsx';
import styles from './MoreLink.module.css';

interface MoreLinkProps {
  readonly to?: string;
  readonly onTap?: () => void;
  /** Uses the site's colour, for an important link. */
  readonly strong?: boolean;
  readonly children: ReactNode;
}

/** Renders a small link or button with an arrow: 更多, 全部, 领券. */
export const MoreLink = ({ to, onTap, strong = false, children }: MoreLinkProps) => (
  <Pressable to={to} onTap={onTap} className={classes(styles.more, strong && styles.strong)}>
    {children}
    <Icon of={ChevronRight} size="xs" className={styles.arrow} />
  </Pressable>
);
