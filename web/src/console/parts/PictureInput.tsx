import { Button } from 'antd';
import { useRef, useState } from 'react';
import { tell } from '#console/tell.ts';
import { uploadFiles } from '#console/upload-files.ts';
import styles from './PictureInput.module.css';

/** Chooses pictures: those there are, with what removes one, and what uploads more. */
export function PictureInput({
  value,
  most,
  onChange,
}: {
  readonly value: readonly string[];
  readonly most: number;
  readonly onChange: (pictures: readonly string[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  async function upload(files: readonly File[]): Promise<void> {
    setSending(true);
    const { urls, wrong } = await uploadFiles(files.slice(0, most - value.length));
    setSending(false);
    for (const sentence of wrong) tell.error(sentence);
    if (urls.length > 0) onChange([...value, ...urls]);
  }
  return (
    <div className={styles['box']}>
      {value.map((picture, index) => (
        <span key={picture} className={styles['picture']}>
          <img src={picture} alt={`图片 ${index + 1}`} />
          <button type="button" aria-label={`移除图片 ${index + 1}`} onClick={() => onChange(value.filter((one) => one !== picture))}>
            ×
          </button>
        </span>
      ))}
      {value.length < most && (
        <Button className={styles['add']} loading={isSending} onClick={() => input.current?.click()}>
          上传
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple={most > 1}
        hidden
        onChange={({ target }) => {
          void upload([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
