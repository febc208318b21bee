import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Tap } from './Tap.tsx';
import styles from './More.module.css';

interface MoreProps {
  readonly to?: string;
  readonly onTap?: () => void;
  /** Uses the site's colour, for an important link. */
  readonly strong?: boolean;
  readonly children: ReactNode;
}

/** Renders a small link to more: 更多, 全部, 领券. */
export const More = ({ to, onTap, strong = false, children }: MoreProps) => (
  <Tap to={to} onTap={onTap} className={classes(styles.more, strong && styles.strong)}>
    {children}
    <Icon of={ChevronRight} size="xs" className={styles.arrow} />
  </Tap>
);
