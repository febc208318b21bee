import { Picture } from '#ui/Picture.tsx';
import { Tap } from '#ui/Tap.tsx';
import type { PieceOf } from '../goods.ts';
import { shares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import styles from './IconGrid.module.css';

/** Shows links as icons, five in a line. `joined` connects it to the block below. */
export const IconGrid = ({ items, joined }: Pick<PieceOf<'iconGrid'>, 'items'> & { readonly joined: boolean }) => (
  <nav className={joined ? styles.joined : styles.card} aria-label={texts.icons}>
    {items.map(({ picture, tint, text, link }, at) => (
      <Tap key={at} to={link === '' ? undefined : link} className={styles.way}>
        <span className={styles.tile} style={{ backgroundColor: tint || undefined }}>
          <span className={styles.drawing}>
            <Picture src={picture} alt="" size="small" share={shares.icon} tone="transparent" />
          </span>
        </span>
        {text}
      </Tap>
    ))}
  </nav>
);
