import styles from './CardLink.module.css';
import { classes } from './classes.ts';
import { TwoLineTitle, type TwoLineTitleProps } from './TwoLineTitle.tsx';

/** Renders a card title whose link covers the whole card: the nearest ancestor with `position: relative`. */
export const CardLink = ({ className, ...of }: TwoLineTitleProps) => <TwoLineTitle {...of} className={classes(styles.link, className)} />;
