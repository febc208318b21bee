import type { ReactNode } from 'react';
import { Picture } from '#kit/ui/Picture.tsx';
import { VisuallyHidden } from '#kit/ui/VisuallyHidden.tsx';
import styles from './GoodsPictures.module.css';

interface GoodsPicturesProps {
  readonly list: readonly { readonly lineNo: number; readonly title: string; readonly linkUrl: string }[];
  readonly children: ReactNode;
}

/** Limits the pictures next to each other. */
const maxPictures = 3;

/** Shows the products of an order by their pictures, with the total at the end. */
export const GoodsPictures = ({ list, children }: GoodsPicturesProps) => (
  <span className={styles.pictures}>
    <VisuallyHidden>{list.map(({ title }) => title).join('，')}</VisuallyHidden>
    {list.slice(0, maxPictures).map(({ lineNo, linkUrl }, at) => (
      <span key={lineNo} className={styles.picture} aria-hidden>
        <Picture src={linkUrl} alt="" share={0.2}>
          {at === maxPictures - 1 && list.length > maxPictures && <span className={styles.more}>+{list.length - maxPictures + 1}</span>}
        </Picture>
      </span>
    ))}
    <span className={styles.end}>{children}</span>
  </span>
);
