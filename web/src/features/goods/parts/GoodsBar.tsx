import { BackButton } from '#ui/BackButton.tsx';
import { classes } from '#ui/classes.ts';
import styles from './GoodsBar.module.css';

interface GoodsBarProps {
  readonly title?: string;
  /** Is true once the gallery is scrolled away: the bar gets a background and a title. */
  readonly solid?: boolean;
}

/** Shows the back button over the gallery, and a normal bar once the gallery is scrolled away. */
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
