import Play from 'lucide-react/icons/play';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { Carousel } from '#kit/ui/Carousel.tsx';
import { classes } from '#kit/ui/classes.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { usePictureViewer } from '#kit/ui/use-picture-viewer.ts';
import type { GallerySlide } from '../gallery-slides.ts';
import { pictureShares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import styles from './Gallery.module.css';

const loadPlayer = () => import('#kit/ui/VideoPlayer.tsx').then((file) => file.VideoPlayer);

interface GalleryProps {
  readonly title: string;
  readonly slides: readonly GallerySlide[];
  /** Gives the index where the pictures of option values begin. */
  readonly styleFrom: number | undefined;
  /** Gives the index of the picture of the chosen option value. */
  readonly chosenSlide: number;
  /** Is told when the video begins to be shown with its controls, and when not any more. */
  readonly onFilm: (plays: boolean) => void;
}

/** Shows the pictures and the video of a product, and the pictures of its option values. */
export function Gallery({ title, slides, styleFrom, chosenSlide, onFilm }: GalleryProps) {
  const openViewer = usePictureViewer();
  const [shown, setShown] = useState(0);
  const [goTo, setGoTo] = useState(chosenSlide);
  const [previousWanted, setPreviousWanted] = useState(chosenSlide);
  if (previousWanted !== chosenSlide) {
    setPreviousWanted(chosenSlide);
    setGoTo(chosenSlide);
  }
  const { Part: Film, ask } = useLazyPart(loadPlayer);
  const [film, setFilm] = useState<'waits' | 'plays' | 'broken'>('waits');
  const style = slides[shown]?.style;
  /** Gives the video's controls take the place of the counter and the section buttons. */
  const playing = film === 'plays' && shown === 0;
  const tellFilm = useEffectEvent(onFilm);
  useEffect(() => tellFilm(playing), [playing]);
  const inStyles = styleFrom !== undefined && shown >= styleFrom;
  const parts = [
    { name: texts.pictures, at: 0, on: !inStyles },
    { name: texts.styles, at: styleFrom ?? 0, on: inStyles },
  ];
  const altOf = (name: string, at: number): string => (name === '' ? texts.picture(title, at + 1) : `${title} ${name}`);
  const enlarge = (at: number) =>
    openViewer(
      slides.map(({ url, style: name }, i) => ({ url, alt: altOf(name, i) })),
      at,
      setGoTo,
    );
  return (
    <div className={styles.gallery}>
      {slides.length === 0 ? (
        <Picture src="" alt="" />
      ) : (
        <Carousel
          label={texts.gallery}
          indicator={playing ? 'nothing' : 'count'}
          activeSlide={goTo}
          onSlideChange={(at) => {
            setShown(at);
            setGoTo(at);
          }}
        >
          {slides.map(({ url, style: name, video: filmed }, at) => (
            <Picture key={at} src={url} alt={altOf(name, at)} share={pictureShares.whole} first={at === 0}>
              {!(filmed !== undefined && film === 'plays') && (
                <button type="button" className={styles.open} aria-label={texts.enlarge(altOf(name, at))} onClick={() => enlarge(at)} />
              )}
              {filmed !== undefined && film === 'plays' && Film && (
                <Film
                  url={filmed}
                  label={texts.film(title)}
                  className={styles.film}
                  onEnd={() => setFilm('waits')}
                  onError={() => setFilm('broken')}
                />
              )}
              {filmed !== undefined && film === 'waits' && (
                <button
                  type="button"
                  className={styles.play}
                  aria-label={texts.play}
                  onClick={() => {
                    ask();
                    setFilm('plays');
                  }}
                >
                  <Icon of={Play} className={styles.sign} />
                </button>
              )}
            </Picture>
          ))}
        </Carousel>
      )}
      {style !== undefined && style !== '' && <span className={styles.style}>{style}</span>}
      {styleFrom !== undefined && !playing && (
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
