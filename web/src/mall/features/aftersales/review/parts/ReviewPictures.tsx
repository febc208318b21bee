import { Picture } from '#kit/ui/Picture.tsx';
import { usePictureViewer } from '#kit/ui/use-picture-viewer.ts';
import { texts } from '../texts.ts';
import styles from './ReviewItem.module.css';

/** Shows the pictures of a review; each opens the viewer. */
export function ReviewPictures({ pictures }: { readonly pictures: readonly string[] }) {
  const openViewer = usePictureViewer();
  if (pictures.length === 0) return null;
  const slides = pictures.map((url, at) => ({ url, alt: texts.picture(at + 1) }));
  return (
    <ul className={styles.pictures}>
      {slides.map(({ url, alt }, at) => (
        <li key={url} className={styles.picture}>
          <Picture src={url} alt="" share={0.3}>
            <button type="button" className={styles.open} aria-label={alt} onClick={() => openViewer(slides, at)} />
          </Picture>
        </li>
      ))}
    </ul>
  );
}
