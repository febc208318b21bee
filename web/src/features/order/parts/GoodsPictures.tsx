import type { ReactNode } from 'react';
import { Picture } from '#ui/Picture.tsx';
import { Unseen } from '#ui/Unseen.tsx';
import styles from './GoodsPictures.module.css';

interface GoodsPicturesProps {
  readonly list: readonly { readonly lineNo: number; readonly title: string; readonly linkUrl: string }[];
  readonly children: ReactNode;
}

/** Limits the pictures next to each other. */
const most = 3;

/** Shows the products of an order by their pictures, with the total at the end. */
export const GoodsPictures = ({ list, children }: GoodsPicturesProps) => (
  <span className={styles.pictures}>
    <Unseen>{list.map(({ title }) => title).join('，')}</Unseen>
    {list.slice(0, most).map(({ lineNo, linkUrl }, at) => (
      <span key={lineNo} className={styles.picture} aria-hidden>
        <Picture src={linkUrl} alt="" share={0.2}>
          {at === most - 1 && list.length > most && <span className={styles.more}>+{list.length - most + 1}</span>}
        </Picture>
      </span>
    ))}
    <span className={styles.end}>{children}</span>
  </span>
);
