import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from '#kit/lib/texts.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { useMouseDrag } from './use-mouse-drag.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Carousel.module.css';

interface CarouselProps {
  /** Names the content for screen readers: 轮播, 商品图片. */
  readonly label: string;
  /** Selects the position indicator: dots, a count such as 1/6, or none where something else takes its place. */
  readonly indicator?: 'pips' | 'count' | 'nothing';
  /** Advances by itself until it is touched; never with `prefers-reduced-motion`. */
  readonly autoPlay?: boolean;
  readonly onSlideChange?: (at: number) => void;
  /** Scrolls to this slide when the value changes. */
  readonly activeSlide?: number;
  readonly children: ReactNode;
}

const slideMs = 4000;

/** Shows one of several slides, which can be swiped, scrolled, dragged by the mouse, or moved with arrow keys and a desktop's arrow buttons. */
export function Carousel({ label, indicator = 'pips', autoPlay = false, onSlideChange, activeSlide, children }: CarouselProps) {
  const slides = Children.toArray(children);
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [touched, setTouched] = useState(false);
  const many = slides.length > 1;
  useMouseDrag(track);

  useEffect(() => {
    if (!autoPlay || !many || touched || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      const box = track.current;
      if (!box || document.hidden || document.documentElement.classList.contains('held')) return;
      const next = Math.round(box.scrollLeft / box.clientWidth) + 1;
      box.scrollTo({ left: (next % slides.length) * box.clientWidth, behavior: 'smooth' });
    }, slideMs);
    return () => clearInterval(timer);
  }, [autoPlay, many, touched, slides.length]);

  useEffect(() => {
    const box = track.current;
    if (box && activeSlide !== undefined && Math.round(box.scrollLeft / box.clientWidth) !== activeSlide)
      box.scrollTo({ left: activeSlide * box.clientWidth, behavior: 'smooth' });
  }, [activeSlide]);

  const follow = () => {
    const box = track.current;
    const now = box && box.clientWidth > 0 ? Math.round(box.scrollLeft / box.clientWidth) : 0;
    if (now === at) return;
    setAt(now);
    onSlideChange?.(now);
  };
  const stop = () => setTouched(true);
  const step = (by: 1 | -1) => {
    stop();
    track.current?.scrollTo({ left: (at + by) * track.current.clientWidth, behavior: 'smooth' });
  };
  return (
    <section className={styles.carousel} aria-label={label} aria-roledescription={texts.carousel}>
      {/* The track must be focusable for the arrow keys to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={track}
        className={styles.track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={many ? 0 : undefined}
        onScroll={follow}
        onPointerDown={stop}
        onKeyDown={stop}
        onFocus={stop}
      >
        {slides.map((slide, index) => (
          <li key={index} className={styles.slide} aria-hidden={index !== at || undefined} inert={index !== at}>
            {slide}
          </li>
        ))}
      </ul>
      {many && at > 0 && (
        <button type="button" className={classes(styles.arrow, styles.before)} aria-label={texts.before} onClick={() => step(-1)}>
          <Icon of={ChevronLeft} />
        </button>
      )}
      {many && at < slides.length - 1 && (
        <button type="button" className={classes(styles.arrow, styles.after)} aria-label={texts.after} onClick={() => step(1)}>
          <Icon of={ChevronRight} />
        </button>
      )}
      {many && indicator === 'pips' && (
        <div className={styles.pips} aria-hidden>
          {slides.map((_, index) => (
            <i key={index} className={classes(styles.pip, index === at && styles.on)} />
          ))}
        </div>
      )}
      {many && indicator === 'count' && (
        <span className={styles.count}>
          <VisuallyHidden>{texts.at}</VisuallyHidden>
          {at + 1}/{slides.length}
        </span>
      )}
    </section>
  );
}
