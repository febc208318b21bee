import type { ComponentType, SVGProps } from 'react';
import { classes } from './classes.ts';
import styles from './Icon.module.css';

/** Describes an icon of Lucide: `import House from 'lucide-react/icons/house'`. */
export type IconComponent = ComponentType<SVGProps<SVGSVGElement>>;

interface IconProps {
  readonly of: IconComponent;
  readonly size?: 'xs' | 's' | 'm' | 'l';
  readonly className?: string | undefined;
}

/** Draws a line icon in the colour of its text. It is hidden from screen readers: the element around it needs a label. */
export const Icon = ({ of: Lines, size = 'm', className }: IconProps) => (
  <Lines className={classes(styles.icon, styles[size], className)} aria-hidden />
);
