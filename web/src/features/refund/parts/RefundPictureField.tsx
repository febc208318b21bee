import { type ComponentProps, useEffect } from 'react';
import { useLazyPart } from '#app/use-lazy-part.ts';
import type { PicturePicker as Picker } from '#features/upload/parts/PicturePicker.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { isVideo } from '../is-video.ts';
import { texts } from '../texts.ts';
import styles from './RefundPictureField.module.css';

const loadPicker = () => import('#features/upload/parts/PicturePicker.tsx').then((file) => file.PicturePicker);

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

const toPicked = (url: string): ComponentProps<typeof Picker>['value'][number] => ({
  link: url,
  readUrl: url,
  kind: isVideo(url) ? 'video' : 'picture',
  posterUrl: '',
});

/** Lets the shopper show what is wrong by pictures and videos. */
export function RefundPictureField({ pictures, wrong, onChange }: RefundPictureFieldProps) {
  const { Part: PicturePicker, ask } = useLazyPart(loadPicker);
  useEffect(ask, [ask]);
  return (
    <div>
      <p className={styles.label}>{texts.pictures}</p>
      {PicturePicker ? (
        <PicturePicker
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
      ) : (
        <Skeleton width={160} height={160} />
      )}
      <p className={wrong === undefined ? styles.hint : styles.wrong} role={wrong === undefined ? undefined : 'alert'}>
        {wrong ?? texts.picturesHint}
      </p>
    </div>
  );
}
