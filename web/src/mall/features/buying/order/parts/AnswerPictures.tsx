import { Picture } from '#kit/ui/Picture.tsx';
import { usePictureViewer } from '#kit/ui/use-picture-viewer.ts';
import { texts } from '../texts.ts';
import styles from './AnswerPictures.module.css';

interface AnswerPicturesProps {
  readonly name: string;
  readonly pictures: readonly string[];
}

/** Shows the pictures that a buyer answered a field with; a tap opens the viewer. */
export function AnswerPictures({ name, pictures }: AnswerPicturesProps) {
  const view = usePictureViewer();
  const labels = pictures.map((_, at) => texts.answerPicture(name, at + 1));
  return (
    <>
      {texts.answered(name, '')}
      <span className={styles.pictures}>
        {pictures.map((url, at) => (
          <button
            key={url}
            type="button"
            className={styles.picture}
            aria-label={labels[at]}
            onClick={() =>
              view(
                pictures.map((one, place) => ({ url: one, alt: labels[place] ?? '' })),
                at,
              )
            }
          >
            <Picture src={url} alt="" share={0.15} />
          </button>
        ))}
      </span>
    </>
  );
}
