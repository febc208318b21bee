import { badgeText } from '#lib/count-text.ts';
import { Badge } from './Badge.tsx';
import { classes } from './classes.ts';
import { type Drawn, Icon } from './Icon.tsx';
import { Tap } from './Tap.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps {
  readonly icon: Drawn;
  /** What it does, for those who cannot see the drawing. */
  readonly label: string;
  readonly to?: string;
  readonly onTap?: () => void;
  readonly size?: 's' | 'm' | 'l';
  /** On a disc of its own, above a picture. */
  readonly floating?: boolean;
  /** A number at its corner; `true` for a dot. */
  readonly badge?: number | true;
  readonly disabled?: boolean;
}

/** A button that is a drawing: 88 by 88 to the finger, whatever its size to the eye. */
export const IconButton = ({ icon, label, to, onTap, size = 'm', floating = false, badge, disabled }: IconButtonProps) => (
  <Tap
    className={classes(styles.button, floating && styles.floating)}
    label={typeof badge === 'number' ? `${label} ${badgeText(badge)}`.trim() : label}
    to={to}
    onTap={onTap}
    disabled={disabled}
  >
    <span className={styles.face}>
      <Icon of={icon} size={size} />
      {badge !== undefined && <Badge count={badge} />}
    </span>
  </Tap>
);
