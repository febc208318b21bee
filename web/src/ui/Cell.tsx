import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Tap } from './Tap.tsx';
import styles from './Cell.module.css';

interface CellProps {
  /** What stands first, in a narrow column of its own: 已选, 送至. */
  readonly name?: ReactNode;
  readonly to?: string;
  readonly onTap?: () => void;
  readonly disabled?: boolean;
  /** Smaller, below the words. */
  readonly below?: ReactNode;
  /** At the end of the line, before the arrow. */
  readonly end?: ReactNode;
  /** The label when the words alone do not say where it leads. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A line of a card; one that leads somewhere has an arrow. Lines below each other are parted by a hair. */
export const Cell = ({ name, to, onTap, disabled, below, end, label, children }: CellProps) => (
  <Tap to={to} onTap={onTap} disabled={disabled} label={label} className={styles.cell}>
    {name !== undefined && <span className={styles.name}>{name}</span>}
    <span className={styles.words}>
      {children}
      {below !== undefined && <span className={styles.below}>{below}</span>}
    </span>
    {end !== undefined && <span className={styles.end}>{end}</span>}
    {(to !== undefined || onTap) && !disabled && <Icon of={ChevronRight} size="s" className={styles.arrow} />}
  </Tap>
);
