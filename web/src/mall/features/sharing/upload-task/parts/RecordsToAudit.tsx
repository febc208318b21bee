import { mostRejectReason } from 'contract/sharing/upload-task/upload-task-rules.ts';
import { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import { useState } from 'react';
import { usePages, useWrite } from '#phone/client.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { texts } from '../texts.ts';
import { UploadRecordCard, type UploadRecord } from './UploadRecordCard.tsx';
import styles from './upload-task.module.css';

const shownCalls = [uploadTaskCalls.listUploadTasks, uploadTaskCalls.listUploadRecords] as const;

/** Lists the uploads of members whom the member recruited, with the buttons that approve and reject those that wait. */
export function RecordsToAudit() {
  const records = usePages(uploadTaskCalls.listUploadRecords, { type: 'audit' }, { staleMs: 0 });
  return (
    <QueryList
      query={records}
      items={({ items }) => items}
      keyOf={({ id }) => id}
      label={texts.audit}
      skeleton={<Skeleton height={320} />}
      empty={() => <EmptyState type="nodata" title={texts.noAudits} text={texts.noAuditsWhy} />}
      renderItem={(record) => (
        <UploadRecordCard record={record} who={record.nick}>
          {record.state === 0 && <Verdict record={record} />}
        </UploadRecordCard>
      )}
    />
  );
}

function Verdict({ record: { id } }: { readonly record: UploadRecord }) {
  const [isRejecting, setRejecting] = useState(false);
  const audit = useWrite(uploadTaskCalls.auditUploadRecord, {
    oneAtATime: true,
    invalidates: shownCalls,
    onSuccess: () => setRejecting(false),
  });
  const form = useForm({ reason: '' }, { reason: (reason) => (reason.trim() === '' ? texts.rejectEmpty : undefined) });
  const approve = async () => {
    if (await askToConfirm({ title: texts.approveAsk, text: texts.approveText, yes: texts.approve })) audit.mutate({ id, approved: 1 });
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button kind="line" size="s" onTap={() => setRejecting(true)}>
          {texts.reject}
        </Button>
        <Button kind="main" size="s" busy={audit.isPending} onTap={() => void approve()}>
          {texts.approve}
        </Button>
      </div>
      <Form form={form} onSubmit={({ reason }) => audit.mutate({ id, approved: 0, reason: reason.trim() })}>
        <Sheet
          open={isRejecting}
          onClose={() => setRejecting(false)}
          title={texts.rejectTitle}
          foot={
            <Button kind="main" wide sends busy={audit.isPending}>
              {texts.rejectSend}
            </Button>
          }
        >
          <Field form={form} name="reason" label={texts.reason} hint={texts.rejectHint} maxLength={mostRejectReason} lines={2} />
        </Sheet>
      </Form>
    </>
  );
}
