import styles from './CardLink.module.css';
import { classes } from './classes.ts';
import { TwoLines, type TwoLinesProps } from './TwoLines.tsx';

/** The title of a card, whose link is all of the card: the next box around it that is `position: relative`. */
export const CardLink = ({ className, ...of }: TwoLinesProps) => <TwoLines {...of} className={classes(styles.link, className)} />;
