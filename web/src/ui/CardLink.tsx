import styles from './CardLink.module.css';
import { classes } from './classes.ts';
import { TwoLines, type TwoLinesProps } from './TwoLines.tsx';

/** Renders a card title whose link covers the whole card: the nearest ancestor with `position: relative`. */
export const CardLink = ({ className, ...of }: TwoLinesProps) => <TwoLines {...of} className={classes(styles.link, className)} />;
