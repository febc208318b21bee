import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './VideoPlayer.module.css';

interface VideoPlayerProps {
  readonly url: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly onEnd?: () => void;
  /** Runs when the video cannot be played. */
  readonly onError: () => void;
}

/**
 * Renders a video player that starts at once, without sound; its caller mounts it after a tap. It pauses when it is scrolled out of view or the page
 * is hidden.
 */
export function VideoPlayer({ url, label, className, onEnd, onError }: VideoPlayerProps) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current: element } = film;
    if (!element) return undefined;
    const pause = () => element.pause();
    const leave = () => document.hidden && pause();
    const observer = new IntersectionObserver((entries) => entries[entries.length - 1]?.isIntersecting === false && pause());
    observer.observe(element);
    document.addEventListener('visibilitychange', leave);
    element.focus({ preventScroll: true });
    // If the browser refuses to start it, its own controls remain.
    element.play().catch(() => undefined);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', leave);
    };
  }, []);
  return (
    // It has no speech: it shows the product.
    <video
      ref={film}
      className={classes(styles.film, className)}
      src={url}
      aria-label={label}
      muted
      playsInline
      controls
      controlsList="nodownload"
      disablePictureInPicture
      onEnded={onEnd}
      onError={onError}
    />
  );
}
