import type { PictureSize } from 'contract/shop/site/picture-sizes.ts';
import ImageOff from 'lucide-react/icons/image-off';
import { type CSSProperties, type ReactNode, startTransition, useCallback, useState } from 'react';
import { pictureSrcSet, sizedPictureUrl } from '#kit/lib/picture-url.ts';
import { isHydrating } from '#kit/lib/takeover.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { useMall } from './mall.ts';
import { pictureSizes } from './picture-sizes.ts';
import styles from './Picture.module.css';

interface PictureProps {
  readonly src: string;
  /** Describes the picture; empty where the text next to it does so. */
  readonly alt: string;
  /** Sets width divided by height; 1 by default. 'own' is 1 until the picture is loaded, and then its own ratio. */
  readonly ratio?: number | 'own';
  /** Gives the share of the column's width it takes (0 to 1), from which the browser chooses a size. */
  readonly share?: number;
  readonly size?: PictureSize;
  /** Sets the background colour until it is loaded. */
  readonly tone?: string | undefined;
  /** Loads it first and without a fade, because it is visible when the page opens. */
  readonly first?: boolean;
  /** Appears over it: a caption, an overlay. */
  readonly children?: ReactNode;
}

/**
 * Renders a picture in a box whose ratio is known, so that loading it moves nothing (except with the ratio 'own'). An icon replaces a broken picture.
 */
export function Picture({ src, alt, ratio = 1, share = 0.5, size, tone, first = false, children }: PictureProps) {
  const { pictureHosts } = useMall();
  // The URLs that were loaded and that failed: when `src` changes, neither applies.
  // A picture that the server rendered is seen as it comes, also before the scripts do.
  const [seen, setSeen] = useState(isHydrating() ? src : undefined);
  const [broken, setBroken] = useState<string>();
  const [own, setOwn] = useState(1);
  const place: CSSProperties & Record<'--ratio', number> = { '--ratio': ratio === 'own' ? own : ratio, backgroundColor: tone };
  const come = useCallback(
    ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
      startTransition(() => setSeen(src));
      if (ratio === 'own' && naturalHeight > 0) setOwn(naturalWidth / naturalHeight);
    },
    [src, ratio],
  );
  const lookAtComplete = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete) return;
      // One that failed before the scripts came tells nobody.
      if (image.naturalWidth > 0) come(image);
      else setBroken(src);
    },
    [src, come],
  );
  return (
    <div className={styles.picture} style={place}>
      {broken === src || src === '' ? (
        <span className={styles.broken} role="img" aria-label={alt || undefined} aria-hidden={alt === '' || undefined}>
          <Icon of={ImageOff} size="l" />
        </span>
      ) : (
        <img
          className={classes(styles.image, (first || seen === src) && styles.seen)}
          src={sizedPictureUrl(src, pictureHosts, size)}
          srcSet={size === undefined ? pictureSrcSet(src, pictureHosts) : undefined}
          sizes={size === undefined ? pictureSizes(share) : undefined}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          onLoad={({ currentTarget }) => come(currentTarget)}
          onError={() => setBroken(src)}
          ref={lookAtComplete}
        />
      )}
      {children}
    </div>
  );
}

/** Shows a caption along the bottom of a picture: 仅剩 3 件. */
export const PictureCaption = ({ children }: { readonly children: ReactNode }) => <span className={styles.foot}>{children}</span>;

/** Renders the overlay that dims a picture and shows a word on a disc: 已售罄. */
export const PictureOverlay = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.veil}>
    <span className={styles.disc}>{children}</span>
  </span>
);
