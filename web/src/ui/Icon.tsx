import type { ComponentType, SVGProps } from 'react';
import { classes } from './classes.ts';
import styles from './Icon.module.css';

/** An icon of Lucide: `import House from 'lucide-react/icons/house'`. */
export type Drawn = ComponentType<SVGProps<SVGSVGElement>>;

interface IconProps {
  readonly of: Drawn;
  readonly size?: 'xs' | 's' | 'm' | 'l';
  readonly className?: string | undefined;
}

/** A line icon in the colour of the words around it. It is never the only name of a thing: what it is in has a label. */
export const Icon = ({ of: Lines, size = 'm', className }: IconProps) => (
  <Lines className={classes(styles.icon, styles[size], className)} aria-hidden />
);
