import type { Reply } from 'contract/call.ts';
import { bulkCalls } from 'contract/goods/goods/bulk.calls.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { invalidateCalls, useRead } from '#console/client.ts';
import { useAddress } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { formatMoment } from '#console/shop-time.ts';
import { ChangeProgress, describeChange } from './BulkDialog.tsx';

type Change = Reply<typeof bulkCalls.goodsChange>;
const stateNames = { running: '正在修改', stopped: '已停止', done: '已完成', undoing: '正在撤销', undone: '已撤销' } as const;

/** Lists the changes of many products, each with its result and what undoes it. */
export function ChangesPage() {
  const [address, change] = useAddress();
  const read = useRead(bulkCalls.goodsChanges, { pageSize: 30 });
  const [opened, setOpened] = useState<number | undefined>(address['id'] === undefined ? undefined : Number(address['id']));
  return (
    <Page title="批量修改记录" back={{ to: '/goods', title: '商品' }}>
      <Card flush>
        <Loaded query={read}>
          {({ list }) =>
            list.length === 0 ? (
              <Nothing text="还没有批量修改过。在商品列表里选几件，就可以一起改价格、库存和分类。" />
            ) : (
              <DataTable<Change>
                label="批量修改记录"
                rows={list}
                rowKey={({ id }) => String(id)}
                onOpen={({ id }) => setOpened(id)}
                columns={[
                  { key: 'time', title: '时间', render: ({ beginTime }) => formatMoment(beginTime) },
                  { key: 'what', title: '改了什么', render: ({ change: what }) => describeChange(what) },
                  { key: 'by', title: '谁', render: ({ by }) => by },
                  { key: 'changed', title: '修改', align: 'right', render: ({ changed, total }) => `${changed} / ${total}` },
                  { key: 'state', title: '状态', render: ({ state }) => stateNames[state] },
                ]}
              />
            )
          }
        </Loaded>
      </Card>
      {opened !== undefined && (
        <Modal
          open
          footer={null}
          title="批量修改"
          onCancel={() => {
            setOpened(undefined);
            change({ id: undefined });
            void invalidateCalls([bulkCalls.goodsChanges]);
          }}
        >
          <ChangeProgress id={opened} />
        </Modal>
      )}
    </Page>
  );
}
