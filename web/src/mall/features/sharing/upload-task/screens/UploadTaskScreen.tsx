import { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { MyUploadRecords } from '../parts/MyUploadRecords.tsx';
import { RecordsToAudit } from '../parts/RecordsToAudit.tsx';
import { TaskList } from '../parts/TaskList.tsx';
import { texts } from '../texts.ts';

const keys = ['tasks', 'mine', 'audit'] as const;
type Key = (typeof keys)[number];

/** Shows the upload tasks of the shop, what the member uploaded for them, and the uploads that the member audits. */
export function UploadTaskScreen() {
  const { go } = usePageNavigation();
  const asked = usePage().query.get('tab');
  const tab = keys.find((key) => key === asked) ?? 'tasks';
  const toAudit = useRead(uploadTaskCalls.listUploadTasks, {}).data?.toAudit ?? 0;
  const show = (to: Key) => go(to === 'tasks' ? '/examineGroupPicture' : `/examineGroupPicture?tab=${to}`, { replace: true });
  return (
    <>
      <NavBar />
      <Tabs
        tabs={[
          { key: 'tasks', name: texts.tasks },
          { key: 'mine', name: texts.mine },
          { key: 'audit', name: texts.auditCount(toAudit) },
        ]}
        on={tab}
        onChange={show}
        label={texts.tabs}
        sticky
        even
      />
      {tab === 'tasks' && <TaskList onSent={() => show('mine')} />}
      {tab === 'mine' && <MyUploadRecords onTasks={() => show('tasks')} />}
      {tab === 'audit' && <RecordsToAudit />}
    </>
  );
}
