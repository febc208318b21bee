import { ShareButton } from '#mall/features/sharing/share/parts/ShareButton.tsx';
import type { Shared } from '#mall/features/sharing/share/shared.ts';
import { BackButton } from '#kit/ui/BackButton.tsx';
import { classes } from '#kit/ui/classes.ts';
import styles from './GoodsBar.module.css';

interface GoodsBarProps {
  readonly title?: string;
  /** Names the product that can be shared, with its activity; undefined while it loads. */
  readonly shared?: Shared;
  /** Is what the member earns by sharing it, in yuan. */
  readonly earning?: number;
  /** Is true once the gallery is scrolled away: the bar gets a background and a title. */
  readonly solid?: boolean;
  /** Is true while a film plays under it: some browsers draw the film's controls where its buttons are. */
  readonly isFilmPlaying?: boolean;
}

/** Shows the back and share buttons over the gallery, and a normal bar once the gallery is scrolled away. */
export const GoodsBar = ({ title = '', shared, earning = 0, solid = false, isFilmPlaying = false }: GoodsBarProps) => (
  <header className={styles.place}>
    <div className={classes(styles.bar, solid ? styles.solid : isFilmPlaying && styles.away)}>
      <BackButton floating={!solid} />
      {solid && (
        <span className={styles.title} aria-hidden>
          {title}
        </span>
      )}
      {shared && (
        <span className={styles.share}>
          <ShareButton shared={shared} title={title} floating={!solid} earning={solid ? 0 : earning} />
        </span>
      )}
    </div>
  </header>
);
