import { useState } from 'react';
import { Carousel } from '#ui/Carousel.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/Picture.tsx';
import type { Slide } from '../gallery-slides.ts';
import { shares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import styles from './Gallery.module.css';

interface GalleryProps {
  readonly title: string;
  readonly slides: readonly Slide[];
  /** Where the pictures of styles begin. */
  readonly styleFrom: number | undefined;
  /** The picture that the choice asks for. */
  readonly wanted: number;
}

/** The pictures of a goods, and of its styles. */
export function Gallery({ title, slides, styleFrom, wanted }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const [goTo, setGoTo] = useState(wanted);
  const [before, setBefore] = useState(wanted);
  if (before !== wanted) {
    setBefore(wanted);
    setGoTo(wanted);
  }
  const style = slides[shown]?.style;
  const inStyles = styleFrom !== undefined && shown >= styleFrom;
  const parts = [
    { name: texts.pictures, at: 0, on: !inStyles },
    { name: texts.styles, at: styleFrom ?? 0, on: inStyles },
  ];
  return (
    <div className={styles.gallery}>
      {slides.length === 0 ? (
        <Picture src="" alt="" />
      ) : (
        <Carousel
          label={texts.gallery}
          shows="count"
          wanted={goTo}
          onShown={(at) => {
            setShown(at);
            setGoTo(at);
          }}
        >
          {slides.map(({ address, style: name }, at) => (
            <Picture
              key={at}
              src={address}
              alt={name === '' ? texts.picture(title, at + 1) : `${title} ${name}`}
              share={shares.whole}
              first={at === 0}
            />
          ))}
        </Carousel>
      )}
      {style !== undefined && style !== '' && <span className={styles.style}>{style}</span>}
      {styleFrom !== undefined && (
        <div className={styles.parts}>
          {parts.map(({ name, at, on }) => (
            <button
              key={name}
              type="button"
              className={classes(styles.part, on && styles.on)}
              aria-pressed={on}
              onClick={() => setGoTo(at)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
