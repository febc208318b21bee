import { Button } from 'antd';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { useRef, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { send } from '#console/client.ts';
import { tell } from '#console/tell.ts';
import styles from './PictureInput.module.css';

/** Reads a file as base64. */
const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new Error(`${file.name} 读不出来`)));
    reader.readAsDataURL(file);
  });

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
    try {
      const added: string[] = [];
      for (const file of files.slice(0, most - value.length)) {
        const { address } = await send(
          pictureMerchantCalls.addPicture,
          { name: file.name, data: await readBase64(file) },
          { timeoutMs: 120_000 },
        );
        added.push(address);
      }
      onChange([...value, ...added]);
    } catch (wrong) {
      tell.error(errorSentence(wrong));
    } finally {
      setSending(false);
    }
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
