import type { Reply } from 'contract/call.ts';
import type { uploadTaskCalls } from 'contract/uploadtask/upload-task.calls.ts';
import type { ReactNode } from 'react';
import { useSite } from '#app/site.ts';
import { formatDateTime } from '#lib/time-text.ts';
import { Card } from '#ui/Card.tsx';
import { Picture } from '#ui/Picture.tsx';
import { usePictureViewer } from '#ui/use-picture-viewer.ts';
import { listAward } from '../award-text.ts';
import { texts } from '../texts.ts';
import styles from './UploadTask.module.css';

export type UploadRecord = Reply<typeof uploadTaskCalls.listUploadRecords>['list'][number];

interface RecordCardProps {
  readonly record: UploadRecord;
  /** Appears before the title: who uploaded it. */
  readonly who?: string;
  readonly children?: ReactNode;
}

/** Shows an upload record: its pictures, and how its audit ended. */
export function RecordCard({ record, who, children }: RecordCardProps) {
  const { title, pictures, note, state, reason, uploadedAt } = record;
  const { timeZone } = useSite();
  const openViewer = usePictureViewer();
  const slides = pictures.map((url, at) => ({ url, alt: texts.picture(at + 1) }));
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{who === undefined ? title : `${who} · ${title}`}</h2>
        <span className={styles.state}>{texts.states[state]}</span>
      </div>
      {note !== '' && <p className={styles.text}>{note}</p>}
      <ul className={styles.pictures}>
        {slides.map(({ url, alt }, at) => (
          <li key={alt} className={styles.picture}>
            <Picture src={url} alt="" share={0.22}>
              <button type="button" className={styles.open} aria-label={alt} onClick={() => openViewer(slides, at)} />
            </Picture>
          </li>
        ))}
      </ul>
      <p className={styles.facts}>{formatDateTime(uploadedAt, timeZone)}</p>
      {state === 1 && <p className={styles.award}>{listAward(record) === '' ? texts.gotNothing : `${texts.got} ${listAward(record)}`}</p>}
      {state === 2 && (
        <p className={styles.reason}>
          {texts.reason}：{reason}
        </p>
      )}
      {children}
    </Card>
  );
}
