import type { Reply } from 'contract/call.ts';
import type { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import type { ReactNode } from 'react';
import { useSite } from '#mall/common/site.ts';
import { UploadedPictures } from '#mall/features/shop/upload/parts/UploadedPictures.tsx';
import { rewardText } from '#kit/lib/award-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { texts } from '../texts.ts';
import styles from './upload-task.module.css';

/** Holds the pictures that a member uploaded for an upload task, and what the audit decided. */
export type UploadRecord = Reply<typeof uploadTaskCalls.listUploadRecords>['list'][number];

interface RecordCardProps {
  readonly record: UploadRecord;
  /** Appears before the title: who uploaded it. */
  readonly who?: string;
  readonly children?: ReactNode;
}

/** Shows an upload record: its pictures, and how its audit ended. */
export function UploadRecordCard({ record, who, children }: RecordCardProps) {
  const { title, pictures, note, state, reason, uploadedAt } = record;
  const { timeZone } = useSite();
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{who === undefined ? title : `${who} · ${title}`}</h2>
        <span className={styles.state}>{texts.states[state]}</span>
      </div>
      {note !== '' && <p className={styles.text}>{note}</p>}
      <UploadedPictures pictures={pictures} nameOf={texts.picture} />
      <p className={styles.facts}>{formatDateTime(uploadedAt, timeZone)}</p>
      {state === 1 && <p className={styles.award}>{rewardText(record) === '' ? texts.gotNothing : `${texts.got} ${rewardText(record)}`}</p>}
      {state === 2 && (
        <p className={styles.reason}>
          {texts.reason}：{reason}
        </p>
      )}
      {children}
    </Card>
  );
}
