import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { tell } from '#console/tell.ts';
import { uploadFiles } from '#console/upload-files.ts';

/** Names the files that can be uploaded as pictures. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif';

/** Uploads files that were chosen, and shows how far it has come. */
export function UploadButton(props: {
  readonly text: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly folderId?: number | undefined;
  readonly className?: string | undefined;
  readonly onUploaded: (urls: readonly string[]) => void;
}) {
  const { text, accept, multiple = false, folderId, className, onUploaded } = props;
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  async function upload(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setShare(0);
    const { urls, wrong } = await uploadFiles(files, { folderId, onProgress: setShare });
    setShare(undefined);
    for (const sentence of wrong.slice(0, 3)) tell.error(sentence);
    if (urls.length > 0) onUploaded(urls);
  }
  return (
    <span className={className}>
      <Button disabled={share !== undefined} onClick={() => input.current?.click()}>
        {share === undefined ? text : '正在上传'}
      </Button>
      {share !== undefined && <Progress percent={Math.round(share * 100)} size="small" />}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={text}
        onChange={({ target }) => {
          void upload([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </span>
  );
}
