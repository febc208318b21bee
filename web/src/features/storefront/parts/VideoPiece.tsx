import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { Film } from '#ui/Film.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Unseen } from '#ui/Unseen.tsx';
import { decorationTexts } from '../decoration-texts.ts';
import type { PieceOf } from '../goods.ts';
import { shares } from '../picture-shares.ts';
import styles from './VideoPiece.module.css';

type VideoPieceProps = Omit<PieceOf<'video'>, 'kind'> & { readonly first: boolean };

/** Limits the height of upright videos: the smallest width divided by height. */
const steepest = 3 / 4;

/** Shows a video's poster; the video loads after a tap and starts muted. */
export function VideoPiece({ video, poster, width, height, title, first }: VideoPieceProps) {
  const [shows, setShows] = useState<'poster' | 'video' | 'failed'>('poster');
  const ratio = Math.max(width / height, steepest);
  return (
    <figure className={styles.place}>
      <div className={styles.frame}>
        <Picture src={poster} alt="" ratio={ratio} share={shares.banner} first={first} />
        {shows === 'video' && (
          <Film address={video} label={title || decorationTexts.video} className={styles.video} onBroken={() => setShows('failed')} />
        )}
        {shows !== 'video' && (
          <button type="button" className={styles.button} aria-label={decorationTexts.play(title)} onClick={() => setShows('video')}>
            {shows === 'failed' ? (
              <span className={styles.failed}>{decorationTexts.videoFailed}</span>
            ) : (
              <span className={styles.disc}>
                <Icon of={Play} className={styles.sign} />
              </span>
            )}
          </button>
        )}
      </div>
      <Unseen>
        <span role="status">{shows === 'failed' && decorationTexts.videoFailed}</span>
      </Unseen>
      {title !== '' && <figcaption className={styles.title}>{title}</figcaption>}
    </figure>
  );
}
