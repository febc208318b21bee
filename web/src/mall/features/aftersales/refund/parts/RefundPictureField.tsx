import type { ComponentProps } from 'react';
import { LazyPicturePicker } from '#mall/features/shop/upload/parts/LazyPicturePicker.tsx';
import { isVideo } from '../is-video.ts';
import { texts } from '../texts.ts';
import styles from './RefundPictureField.module.css';

/** Limits the pictures of a refund. */
const maxPictures = 9;

interface RefundPictureFieldProps {
  /** Lists the URLs of the pictures that have arrived. */
  readonly pictures: readonly string[];
  /** Says what is wrong: pictures that are still on their way. */
  readonly wrong: string | undefined;
  /** Is told the URLs of those that have arrived, and whether others are on their way. */
  readonly onChange: (pictures: readonly string[], busy: boolean) => void;
}

const toPicked = (url: string): ComponentProps<typeof LazyPicturePicker>['value'][number] => ({
  link: url,
  readUrl: url,
  kind: isVideo(url) ? 'video' : 'picture',
  posterUrl: '',
});

/** Renders the field in which the shopper uploads pictures and videos of what is wrong. */
export function RefundPictureField({ pictures, wrong, onChange }: RefundPictureFieldProps) {
  return (
    <div>
      <p className={styles.label}>{texts.pictures}</p>
      <LazyPicturePicker
        purpose="refund"
        most={maxPictures}
        label={texts.pictures}
        value={pictures.map(toPicked)}
        onChange={(arrived, busy) =>
          onChange(
            arrived.map(({ readUrl }) => readUrl),
            busy,
          )
        }
      />
      <p className={wrong === undefined ? styles.hint : styles.wrong} role={wrong === undefined ? undefined : 'alert'}>
        {wrong ?? texts.picturesHint}
      </p>
    </div>
  );
}
