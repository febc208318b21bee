import { Picture } from '#ui/Picture.tsx';
import { Link } from '#ui/Link.tsx';
import type { PieceOf } from '../goods.ts';
import { shares } from '../picture-shares.ts';
import styles from './HotPicture.module.css';

type HotPictureProps = Omit<PieceOf<'hotPicture'>, 'kind'> & { readonly first: boolean };

/** Shows a picture with linked areas, each labelled for screen readers. */
export const HotPicture = ({ picture, width, height, alt, zones, first }: HotPictureProps) => (
  <div className={styles.place}>
    <Picture src={picture} alt={alt} ratio={width / height} share={shares.banner} first={first}>
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
