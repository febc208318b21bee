import { formatBadgeCount } from '#kit/lib/count-text.ts';
import { Badge } from './Badge.tsx';
import { classes } from './classes.ts';
import { type IconComponent, Icon } from './Icon.tsx';
import { Pressable } from './Pressable.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps {
  readonly icon: IconComponent;
  /** Labels it for screen readers. */
  readonly label: string;
  readonly to?: string;
  readonly onTap?: () => void;
  readonly size?: 's' | 'm' | 'l';
  /** Puts it on a disc, for use over a picture. */
  readonly floating?: boolean;
  /** Shows a count at its corner; `true` shows a dot. */
  readonly badge?: number | true;
  readonly disabled?: boolean;
}

/** Renders a button that shows only an icon. Its tap area is 88 by 88 design units, whatever the icon's size. */
export const IconButton = ({ icon, label, to, onTap, size = 'm', floating = false, badge, disabled }: IconButtonProps) => (
  <Pressable
    className={classes(styles.button, floating && styles.floating)}
    label={typeof badge === 'number' ? `${label} ${formatBadgeCount(badge)}`.trim() : label}
    to={to}
    onTap={onTap}
    disabled={disabled}
  >
    <span className={styles.face}>
      <Icon of={icon} size={size} />
      {badge !== undefined && <Badge count={badge} />}
    </span>
  </Pressable>
);
