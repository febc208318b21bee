import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { pictureShares } from '#mall/features/goods/goods/picture-shares.ts';
import { VideoPlayer } from '#kit/ui/VideoPlayer.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { VisuallyHidden } from '#kit/ui/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import type { PageBlockOf } from '../page-block.ts';
import styles from './VideoBlock.module.css';

type VideoBlockProps = Omit<PageBlockOf<'video'>, 'kind'> & { readonly first: boolean };

/** Limits the height of upright videos: the smallest width divided by height. */
const steepest = 3 / 4;

/** Shows a video's poster; the video loads after a tap and starts muted. */
export function VideoBlock({ video, poster, width, height, title, first }: VideoBlockProps) {
  const [shows, setShows] = useState<'poster' | 'video' | 'failed'>('poster');
  const ratio = Math.max(width / height, steepest);
  return (
    <figure className={styles.place}>
      <div className={styles.frame}>
        <Picture src={poster} alt="" ratio={ratio} share={pictureShares.banner} first={first} />
        {shows === 'video' && (
          <VideoPlayer url={video} label={title || texts.video} className={styles.video} onError={() => setShows('failed')} />
        )}
        {shows !== 'video' && (
          <button type="button" className={styles.button} aria-label={texts.play(title)} onClick={() => setShows('video')}>
            {shows === 'failed' ? (
              <span className={styles.failed}>{texts.videoFailed}</span>
            ) : (
              <span className={styles.disc}>
                <Icon of={Play} className={styles.sign} />
              </span>
            )}
          </button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{shows === 'failed' && texts.videoFailed}</span>
      </VisuallyHidden>
      {title !== '' && <figcaption className={styles.title}>{title}</figcaption>}
    </figure>
  );
}
