import { Picture } from '#kit/ui/Picture.tsx';
import { usePictureViewer } from '#kit/ui/use-picture-viewer.ts';
import styles from './UploadedPictures.module.css';

interface UploadedPicturesProps {
  readonly pictures: readonly string[];
  /** Names the picture at a place, counted from 1, for screen readers. */
  readonly nameOf: (at: number) => string;
}

/** Shows pictures that a member uploaded next to each other; a tap enlarges one. */
export function UploadedPictures({ pictures, nameOf }: UploadedPicturesProps) {
  const openViewer = usePictureViewer();
  const slides = pictures.map((url, at) => ({ url, alt: nameOf(at + 1) }));
  if (slides.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {slides.map(({ url, alt }, at) => (
        <li key={url} className={styles.picture}>
          <Picture src={url} alt="" share={0.2}>
            <button type="button" className={styles.open} aria-label={alt} onClick={() => openViewer(slides, at)} />
          </Picture>
        </li>
      ))}
    </ul>
  );
}
