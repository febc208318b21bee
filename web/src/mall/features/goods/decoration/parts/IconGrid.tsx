import { pictureShares } from '#mall/features/goods/goods/picture-shares.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import type { PageBlockOf } from '../page-block.ts';
import { texts } from '../texts.ts';
import styles from './IconGrid.module.css';

/** Shows links as icons, five in a line. `joined` connects it to the block below. */
export const IconGrid = ({ items, joined }: Pick<PageBlockOf<'iconGrid'>, 'items'> & { readonly joined: boolean }) => (
  <nav className={joined ? styles.joined : styles.card} aria-label={texts.icons}>
    {items.map(({ picture, tint, text, link }, at) => (
      <Pressable key={at} to={link === '' ? undefined : link} className={styles.way}>
        <span className={styles.tile} style={{ backgroundColor: tint || undefined }}>
          <span className={styles.drawing}>
            <Picture src={picture} alt="" size="small" share={pictureShares.icon} tone="transparent" />
          </span>
        </span>
        {text}
      </Pressable>
    ))}
  </nav>
);
