import { Picture } from '#kit/ui/Picture.tsx';
import { usePictureViewer } from '#kit/ui/use-picture-viewer.ts';
import { isVideo } from '../is-video.ts';
import { texts } from '../texts.ts';
import styles from './RefundPictures.module.css';

/** Shows the pictures of a refund next to each other; a tap enlarges one. A video opens on a separate page. */
export function RefundPictures({ pictures }: { readonly pictures: readonly string[] }) {
  const view = usePictureViewer();
  const named = pictures.map((url, at) => ({ url, alt: texts.picture(at + 1) }));
  const shown = named.filter(({ url }) => !isVideo(url));
  return (
    <span className={styles.pictures}>
      {named.map((one) =>
        isVideo(one.url) ? (
          <a key={one.url} className={styles.video} href={one.url} target="_blank" rel="noreferrer">
            {texts.video}
          </a>
        ) : (
          <button key={one.url} type="button" className={styles.picture} onClick={() => view(shown, shown.indexOf(one))}>
            <Picture src={one.url} alt={one.alt} share={0.16} />
          </button>
        ),
      )}
    </span>
  );
}
