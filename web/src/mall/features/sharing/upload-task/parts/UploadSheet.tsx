import { mostRecordNote, mostRecordPictures } from 'contract/sharing/upload-task/upload-task-rules.ts';
import { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import { useState } from 'react';
import { useWrite } from '#phone/client.ts';
import { LazyPicturePicker } from '#mall/features/shop/upload/parts/LazyPicturePicker.tsx';
import type { PickedUpload } from '#mall/features/shop/upload/use-uploads.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { texts } from '../texts.ts';
import styles from './upload-task.module.css';

const noFiles: readonly PickedUpload[] = [];

interface UploadSheetProps {
  readonly task: { readonly id: number; readonly title: string };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Renders the sheet in which a member sends pictures for an upload task. */
export function UploadSheet({ task, open, onClose, onSent }: UploadSheetProps) {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const form = useForm({ note: '' });
  const { mutate, isPending } = useWrite(uploadTaskCalls.addUploadRecord, {
    oneAtATime: true,
    invalidates: [uploadTaskCalls.listUploadTasks, uploadTaskCalls.listUploadRecords],
    successToast: texts.sent,
    onSuccess() {
      onClose();
      onSent();
    },
  });
  return (
    <Form form={form} onSubmit={({ note }) => mutate({ taskId: task.id, pictures: [...pictures], note: note.trim() })}>
      <Sheet
        open={open}
        onClose={onClose}
        title={task.title}
        foot={
          <Button kind="main" wide sends busy={isPending || isSending} disabled={pictures.length === 0}>
            {texts.send}
          </Button>
        }
      >
        <LazyPicturePicker
          purpose="uploadTask"
          most={mostRecordPictures}
          label={texts.pictures}
          value={noFiles}
          onChange={(files, busy) => {
            setPictures(files.map(({ link }) => link));
            setIsSending(busy);
          }}
        />
        <p className={styles.hint}>{texts.picturesHint(mostRecordPictures)}</p>
        <Field form={form} name="note" label={texts.note} maxLength={mostRecordNote} lines={2} />
      </Sheet>
    </Form>
  );
}
