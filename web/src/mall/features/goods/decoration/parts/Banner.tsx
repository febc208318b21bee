import ChevronRight from 'lucide-react/icons/chevron-right';
import { pictureShares } from '#mall/features/goods/goods/picture-shares.ts';
import { Carousel } from '#kit/ui/Carousel.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import type { PageBlockOf } from '../page-block.ts';
import { texts } from '../texts.ts';
import styles from './Banner.module.css';

const ratio = 702 / 320;

/** Shows a carousel of pictures with a few words on each. */
export const Banner = ({ items, first }: Pick<PageBlockOf<'banner'>, 'items'> & { readonly first: boolean }) => (
  <div className={styles.banner}>
    <Carousel label={texts.banner} autoPlay>
      {items.map(({ picture, eyebrow, title, action, link }, at) => (
        <Pressable key={at} to={link === '' ? undefined : link} className={styles.slide}>
          <div className={styles.picture}>
            <Picture src={picture} alt="" ratio={ratio} share={pictureShares.banner} first={first && at === 0} />
          </div>
          {title !== '' && (
            <div className={styles.words}>
              {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
              <p className={styles.title}>{title}</p>
              {action !== '' && (
                <span className={styles.action}>
                  {action}
                  <Icon of={ChevronRight} size="xs" />
                </span>
              )}
            </div>
          )}
        </Pressable>
      ))}
    </Carousel>
  </div>
);
