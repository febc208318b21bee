import { Picture } from '#ui/Picture.tsx';
import { usePictureViewer } from '#ui/use-picture-viewer.ts';
import { texts } from '../texts.ts';
import styles from './RefundPictures.module.css';

/** Shows pictures next to each other; a tap enlarges one. */
export function RefundPictures({ pictures }: { readonly pictures: readonly string[] }) {
  const view = usePictureViewer();
  const named = pictures.map((url, at) => ({ url, alt: texts.picture(at + 1) }));
  return (
    <span className={styles.pictures}>
      {named.map(({ url, alt }, at) => (
        <button key={url} type="button" className={styles.picture} onClick={() => view(named, at)}>
          <Picture src={url} alt={alt} share={0.16} />
        </button>
      ))}
    </span>
  );
}
