import type { Reply } from 'contract/call.ts';
import { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import { useState } from 'react';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { rewardText } from '#kit/lib/award-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { texts } from '../texts.ts';
import styles from './upload-task.module.css';
import { UploadSheet } from './UploadSheet.tsx';

type Task = Reply<typeof uploadTaskCalls.listUploadTasks>['list'][number];

/** Lists the running upload tasks, each with its reward and the button to upload pictures. */
export function TaskList({ onSent }: { readonly onSent: () => void }) {
  const tasks = useRead(uploadTaskCalls.listUploadTasks, {});
  return (
    <QueryBoundary query={tasks} skeleton={<Skeleton height={240} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState type="nodata" title={texts.noTasks} text={texts.noTasksWhy}>
            <Button kind="main" to="/">
              {texts.toMall}
            </Button>
          </EmptyState>
        ) : (
          <ul aria-label={texts.tasks}>
            {list.map((task) => (
              <li key={task.id}>
                <TaskCard task={task} onSent={onSent} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}

function TaskCard({ task, onSent }: { readonly task: Task; readonly onSent: () => void }) {
  const { timeZone } = useSite();
  const [isOpen, setOpen] = useState(false);
  const isDone = task.doneTimes >= task.times;
  return (
    <Card>
      <h2 className={styles.title}>{task.title}</h2>
      <p className={styles.text}>{task.text}</p>
      <p className={styles.award}>
        {texts.award} {rewardText(task)}
      </p>
      <p className={styles.facts}>
        <span>{texts.until(formatDateTime(task.endTime, timeZone))}</span>
        <span>{texts.times(task.doneTimes, task.times)}</span>
        <span>{task.auditor === 'recruiter' ? texts.byRecruiter : texts.byShop}</span>
      </p>
      <Button kind="main" wide disabled={isDone || task.isWaiting} onTap={() => setOpen(true)}>
        {isDone ? texts.done : task.isWaiting ? texts.waiting : texts.upload}
      </Button>
      <UploadSheet task={task} open={isOpen} onClose={() => setOpen(false)} onSent={onSent} />
    </Card>
  );
}
