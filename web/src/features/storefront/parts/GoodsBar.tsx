import { BackButton } from '#ui/BackButton.tsx';
import { classes } from '#ui/classes.ts';
import styles from './GoodsBar.module.css';

interface GoodsBarProps {
  readonly title?: string;
  /** The picture at the top has left: the bar has a ground of its own. */
  readonly solid?: boolean;
}

/** The way back above the picture at the very top; a bar like any other once the picture has left. */
export const GoodsBar = ({ title = '', solid = false }: GoodsBarProps) => (
  <header className={styles.place}>
    <div className={classes(styles.bar, solid && styles.solid)}>
      <BackButton floating={!solid} />
      {solid && (
        <span className={styles.title} aria-hidden>
          {title}
        </span>
      )}
    </div>
  </header>
);
