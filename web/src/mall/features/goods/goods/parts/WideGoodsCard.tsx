import type { ReactNode } from 'react';
import { formatGoodsTitle } from '#kit/lib/goods-title.ts';
import { CardLink } from '#kit/ui/CardLink.tsx';
import { Picture, PictureOverlay } from '#kit/ui/Picture.tsx';
import styles from './WideGoodsCard.module.css';

interface WideGoodsCardProps {
  readonly to: string;
  readonly title: string;
  readonly picture: string;
  /** Is written over the picture of a product that cannot be had; undefined for others. */
  readonly overlay: string | undefined;
  /** Loads its picture first. */
  readonly first?: boolean;
  /** Appears below the title: the price, and what belongs to it. */
  readonly children: ReactNode;
}

/** Shows a product in a list over the whole width, with its picture at the side. The whole card links to its page. */
export const WideGoodsCard = ({ to, title, picture, overlay, first = false, children }: WideGoodsCardProps) => (
  <article className={styles.card}>
    <div className={styles.picture}>
      <Picture src={picture} alt="" share={0.3} first={first}>
        {overlay !== undefined && <PictureOverlay>{overlay}</PictureOverlay>}
      </Picture>
    </div>
    <div className={styles.words}>
      <CardLink to={to} className={styles.title}>
        {formatGoodsTitle(title)}
      </CardLink>
      {children}
    </div>
  </article>
);
