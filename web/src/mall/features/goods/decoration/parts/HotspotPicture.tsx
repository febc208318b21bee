import { pictureShares } from '#mall/features/goods/goods/picture-shares.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { Link } from '#kit/ui/Link.tsx';
import type { PageBlockOf } from '../page-block.ts';
import styles from './HotspotPicture.module.css';

type HotspotPictureProps = Omit<PageBlockOf<'hotPicture'>, 'kind'> & { readonly first: boolean };

/** Shows a picture with linked areas, each labelled for screen readers. */
export const HotspotPicture = ({ picture, width, height, alt, zones, first }: HotspotPictureProps) => (
  <div className={styles.place}>
    <Picture src={picture} alt={alt} ratio={width / height} share={pictureShares.banner} first={first}>
      {zones.map(({ left, top, width: wide, height: high, link, label }, at) =>
        link === '' ? null : (
          <Link
            key={at}
            to={link}
            aria-label={label}
            className={styles.zone}
            style={{ left: `${left}%`, top: `${top}%`, width: `${wide}%`, height: `${high}%` }}
          />
        ),
      )}
    </Picture>
  </div>
);
