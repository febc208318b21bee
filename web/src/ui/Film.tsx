import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './Film.module.css';

interface FilmProps {
  readonly address: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly onEnd?: () => void;
  /** It cannot be played here. */
  readonly onBroken: () => void;
}

/** A film that a tap begins, playing without sound in its box; it pauses when it is slid or scrolled away, or the page is left. */
export function Film({ address, label, className, onEnd, onBroken }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current: element } = film;
    if (!element) return undefined;
    const pause = () => element.pause();
    const leave = () => document.hidden && pause();
    const observer = new IntersectionObserver(([entry]) => entry && !entry.isIntersecting && pause());
    observer.observe(element);
    document.addEventListener('visibilitychange', leave);
    element.focus({ preventScroll: true });
    // Where the browser says no to playing all the same, its own controls are there.
    element.play().catch(() => undefined);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', leave);
    };
  }, []);
  return (
    // It has no speech: it shows the goods.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={film}
      className={classes(styles.film, className)}
      src={address}
      aria-label={label}
      muted
      playsInline
      controls
      controlsList="nodownload"
      disablePictureInPicture
      onEnded={onEnd}
      onError={onBroken}
    />
  );
}
