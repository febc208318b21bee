import type { PictureSize } from 'contract/site/picture-sizes.ts';
import ImageOff from 'lucide-react/icons/image-off';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { pictureSet, pictureUrl } from '#lib/picture-url.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { useMall } from './mall.ts';
import { pictureSizes } from './picture-sizes.ts';
import styles from './Picture.module.css';

interface PictureProps {
  readonly src: string;
  /** What it shows; empty where the words beside it say so already. */
  readonly alt: string;
  /** Width by height; square by default. 'own' is a square until it is there, and its own shape then. */
  readonly ratio?: number | 'own';
  /** How much of the column's width it takes (0 to 1), for the browser to choose a size by. */
  readonly share?: number;
  readonly size?: PictureSize;
  /** The soft colour of its place until it is there. */
  readonly tone?: string | undefined;
  /** It is in sight when the page opens: it loads first and does not fade. */
  readonly first?: boolean;
  /** Upon it: a word at its foot, a veil. */
  readonly children?: ReactNode;
}

/** A picture whose place is kept, so that nothing moves when it comes; a broken one leaves a drawing. */
export function Picture({ src, alt, ratio = 1, share = 0.5, size, tone, first = false, children }: PictureProps) {
  const { pictureHosts } = useMall();
  /** The addresses that came and that did not: a picture whose address changes begins anew. */
  const [seen, setSeen] = useState<string>();
  const [broken, setBroken] = useState<string>();
  const [own, setOwn] = useState(1);
  const place: CSSProperties & Record<'--ratio', number> = { '--ratio': ratio === 'own' ? own : ratio, backgroundColor: tone };
  const come = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    setSeen(src);
    if (ratio === 'own' && naturalHeight > 0) setOwn(naturalWidth / naturalHeight);
  };
  return (
    <div className={styles.picture} style={place}>
      {broken === src || src === '' ? (
        <span className={styles.broken} role="img" aria-label={alt || undefined} aria-hidden={alt === '' || undefined}>
          <Icon of={ImageOff} size="l" />
        </span>
      ) : (
        <img
          className={classes(styles.image, (first || seen === src) && styles.seen)}
          src={pictureUrl(src, pictureHosts, size)}
          srcSet={size === undefined ? pictureSet(src, pictureHosts) : undefined}
          sizes={size === undefined ? pictureSizes(share) : undefined}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          onLoad={({ currentTarget }) => come(currentTarget)}
          onError={() => setBroken(src)}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) come(image);
          }}
        />
      )}
      {children}
    </div>
  );
}

/** A word along the foot of a picture: 仅剩 3 件. */
export const PictureFoot = ({ children }: { readonly children: ReactNode }) => <span className={styles.foot}>{children}</span>;

/** A veil over a picture with a word on a disc: 已售罄. */
export const PictureVeil = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.veil}>
    <span className={styles.disc}>{children}</span>
  </span>
);
