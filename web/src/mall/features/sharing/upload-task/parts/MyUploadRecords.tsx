import { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import { usePages } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { texts } from '../texts.ts';
import { UploadRecordCard } from './UploadRecordCard.tsx';

/** Lists what the member uploaded, the latest first. */
export function MyUploadRecords({ onTasks }: { readonly onTasks: () => void }) {
  const records = usePages(uploadTaskCalls.listUploadRecords, { type: 'mine' }, { staleMs: 0 });
  return (
    <QueryList
      query={records}
      items={({ items }) => items}
      keyOf={({ id }) => id}
      label={texts.mine}
      skeleton={<Skeleton height={320} />}
      empty={() => (
        <EmptyState type="nodata" title={texts.noRecords} text={texts.noRecordsWhy}>
          <Button kind="main" onTap={onTasks}>
            {texts.toTasks}
          </Button>
        </EmptyState>
      )}
      renderItem={(record) => <UploadRecordCard record={record} />}
    />
  );
}
