import { maxAnswerPictures } from 'contract/goods/goods/leave-messages.ts';
import { type ComponentProps, useState } from 'react';
import { LazyPicturePicker } from '#mall/features/shop/upload/parts/LazyPicturePicker.tsx';
import type { FormState } from '#kit/ui/use-form.ts';
import type { BillLeaveField } from '../answers.ts';
import { texts } from '../texts.ts';
import styles from './PictureField.module.css';

interface PictureFieldProps {
  readonly form: FormState<Readonly<Record<string, string>>>;
  readonly name: string;
  readonly field: BillLeaveField;
}

/** Stands for pictures that are not sent yet: no answer that is accepted. */
const onItsWay = 'sending';

/** Reads the pictures of an answer: their URLs, with the signatures by which they can be shown for a while. */
const parseValue = (value: string): ComponentProps<typeof LazyPicturePicker>['value'] =>
  value
    .split(',')
    .flatMap((url) => (url === '' || url === onItsWay ? [] : [{ link: url, readUrl: url, kind: 'picture' as const, posterUrl: '' }]));

/** Renders a leave message field that asks for pictures. */
export function PictureField({ form, name, field }: PictureFieldProps) {
  const [uploading, setUploading] = useState(false);
  const wrong = form.errorOf(name);
  return (
    <div className={styles.field}>
      <p className={styles.label}>{field.name}</p>
      <LazyPicturePicker
        purpose="leaveMessage"
        most={maxAnswerPictures(field)}
        label={field.name}
        value={parseValue(form.values[name] ?? '')}
        onChange={(arrived, busy) => {
          setUploading(busy);
          form.setValue(name, [...arrived.map(({ readUrl }) => readUrl), ...(busy ? [onItsWay] : [])].join(','));
        }}
      />
      {(wrong !== undefined || field.hint !== '') && (
        <p className={wrong === undefined ? styles.hint : styles.wrong} role={wrong === undefined ? undefined : 'alert'}>
          {wrong === undefined ? field.hint : uploading ? texts.leaveUploading : wrong}
        </p>
      )}
    </div>
  );
}
