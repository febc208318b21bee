import { AfterPager } from '#console/parts/AfterPager.tsx';
import { Button, Input, InputNumber, Modal, Select, Tag } from 'antd';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { broadcastCalls } from 'contract/overall/broadcast/broadcast.calls.ts';
import { customerCalls } from 'contract/overall/customer/customer.calls.ts';
import { useState } from 'react';
import { send, useRead } from '#console/client.ts';
import { useMay } from '#console/me.ts';
import { useAddress, useGo } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { runAct } from '#console/parts/run-act.ts';
import { formatYuan } from '#console/shop-money.ts';
import { formatDay, formatMoment } from '#console/shop-time.ts';
import { ask } from '#console/tell.ts';
import styles from './Members.module.css';

const states = { active: '正常', frozen: '已冻结', notActivated: '未激活', closed: '已注销' } as const;
const sorts = { newest: '最近加入', spent: '消费最多', lastOrder: '最近下单' } as const;
const toNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** Lists the labels of members, and adds, renames and removes them. */
function Labels() {
  const may = useMay();
  const labels = useRead(customerCalls.listMemberLabels, {});
  const [name, setName] = useState('');
  const changed = [customerCalls.listMemberLabels, accountMerchantCalls.listMembers];
  const canEdit = may(customerCalls.addMemberLabel);
  async function add(): Promise<void> {
    if (await runAct(() => send(customerCalls.addMemberLabel, { name: name.trim() }), { done: '已新建', changed })) setName('');
  }
  async function remove(id: number, title: string, members: number): Promise<void> {
    if (!(await ask({ title: `删除标签「${title}」？`, text: `${members} 位会员会失去这个标签。`, ok: '删除', danger: true }))) return;
    await runAct(() => send(customerCalls.removeMemberLabel, { id }), { done: '已删除', changed });
  }
  return (
    <Loaded query={labels} rows={3}>
      {({ list }) => (
        <div className={styles['labels']}>
          {list.length === 0 && <p>还没有标签。比如“老顾客”“要发票”“批发”。</p>}
          <ul>
            {list.map((label) => (
              <li key={label.id}>
                <span>
                  {label.name} <small>{label.members.toLocaleString('zh-CN')} 位</small>
                </span>
                {canEdit && (
                  <Button type="link" size="small" danger onClick={() => void remove(label.id, label.name, label.members)}>
                    删除
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {canEdit && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void add();
              }}
            >
              <Input
                aria-label="新标签"
                maxLength={12}
                placeholder="新标签"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
              <Button htmlType="submit" disabled={name.trim() === ''}>
                添加
              </Button>
            </form>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Lists the members of the shop, with filters, an order and pages without end. */
export function Members() {
  const [address, change] = useAddress();
  const { go } = useGo();
  const may = useMay();
  const [isLabelsOpen, setLabelsOpen] = useState(false);
  const levels = useRead(accountMerchantCalls.listLevels, {});
  const labels = useRead(customerCalls.listMemberLabels, {});
  const { keyword, state, sort, after } = address;
  const [levelId, label, spentFrom, spentTo] = [address['levelId'], address['label'], address['spentFrom'], address['spentTo']];
  const members = useRead(
    accountMerchantCalls.listMembers,
    {
      pageSize: 30,
      ...(keyword === undefined ? {} : { keyword }),
      ...(state === undefined ? {} : { state: state as keyof typeof states }),
      ...(sort === undefined ? {} : { sort: sort as keyof typeof sorts }),
      ...(levelId === undefined ? {} : { levelId: Number(levelId) }),
      ...(label === undefined ? {} : { label: Number(label) }),
      ...(spentFrom === undefined ? {} : { spentFrom: Number(spentFrom) }),
      ...(spentTo === undefined ? {} : { spentTo: Number(spentTo) }),
      ...(after === undefined ? {} : { after: Number(after) }),
    },
    { keepPrevious: true },
  );
  const set = (values: Readonly<Record<string, string | undefined>>) => change({ ...values, after: undefined });
  const isFiltered = [keyword, state, levelId, label, spentFrom, spentTo].some((one) => one !== undefined);
  return (
    <Page
      title="会员"
      wide
      acts={
        <>
          <Button onClick={() => setLabelsOpen(true)}>标签</Button>
          {may(broadcastCalls.listBroadcasts) && <Button onClick={() => go('/broadcasts')}>群发</Button>}
        </>
      }
    >
      <Card flush>
        <div className={styles['filters']} role="search">
          <Input.Search
            key={keyword}
            aria-label="找会员"
            placeholder="会员号、手机号、昵称"
            allowClear
            className={styles['word']}
            defaultValue={keyword}
            onSearch={(next) => set({ keyword: next.trim() })}
          />
          <Select
            aria-label="等级"
            placeholder="等级"
            allowClear
            className={styles['filter']}
            options={levels.data?.list.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
            value={levelId}
            onChange={(next) => set({ levelId: next })}
          />
          <Select
            aria-label="标签"
            placeholder="标签"
            allowClear
            className={styles['filter']}
            options={labels.data?.list.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
            value={label}
            onChange={(next) => set({ label: next })}
          />
          <Select
            aria-label="状态"
            placeholder="状态"
            allowClear
            className={styles['filter']}
            options={Object.entries(states).map(([value, title]) => ({ value, label: title }))}
            value={state}
            onChange={(next) => set({ state: next })}
          />
          <span className={styles['span']}>
            消费
            <InputNumber
              aria-label="消费从"
              controls={false}
              min={0}
              value={toNumber(spentFrom) ?? null}
              onChange={(next) => set({ spentFrom: next === null ? undefined : String(next) })}
            />
            至
            <InputNumber
              aria-label="消费到"
              controls={false}
              min={0}
              value={toNumber(spentTo) ?? null}
              onChange={(next) => set({ spentTo: next === null ? undefined : String(next) })}
            />
            元
          </span>
          <Select
            aria-label="排序"
            className={styles['filter']}
            options={Object.entries(sorts).map(([value, title]) => ({ value, label: title }))}
            value={sort ?? 'newest'}
            onChange={(next) => set({ sort: next === 'newest' ? undefined : next })}
          />
        </div>
        <Loaded query={members}>
          {({ list, hasNext, total }) =>
            list.length === 0 ? (
              <Nothing text={isFiltered ? '没有符合条件的会员' : after === undefined ? '还没有会员：顾客第一次登录就是会员' : '没有更多了'}>
                {isFiltered && (
                  <Button
                    onClick={() =>
                      set({
                        keyword: undefined,
                        state: undefined,
                        levelId: undefined,
                        label: undefined,
                        spentFrom: undefined,
                        spentTo: undefined,
                      })
                    }
                  >
                    清除条件
                  </Button>
                )}
              </Nothing>
            ) : (
              <>
                <DataTable
                  label="会员"
                  rows={list}
                  rowKey={({ id }) => String(id)}
                  isStale={members.isPlaceholderData}
                  onOpen={({ id }) => go(`/members/${id}`)}
                  columns={[
                    {
                      key: 'nick',
                      title: '会员',
                      render: ({ id, nick, labels: own }) => (
                        <span className={styles['member']}>
                          <b>{nick}</b> <small>{id}</small>
                          {own.length > 0 && (
                            <span>
                              {own.map((one) => (
                                <Tag key={one.id}>{one.name}</Tag>
                              ))}
                            </span>
                          )}
                        </span>
                      ),
                    },
                    { key: 'mobile', title: '手机号', render: ({ mobile }) => mobile ?? '—' },
                    { key: 'levelName', title: '等级', render: ({ levelName }) => levelName },
                    {
                      key: 'state',
                      title: '状态',
                      render: ({ state: its }) => (its === 'active' ? states[its] : <Tag color="orange">{states[its]}</Tag>),
                    },
                    { key: 'spent', title: '累计消费', align: 'right', render: ({ spent }) => formatYuan(spent) },
                    { key: 'paidOrders', title: '订单', align: 'right', render: ({ paidOrders }) => paidOrders },
                    {
                      key: 'lastPayTime',
                      title: '最近下单',
                      render: ({ lastPayTime }) => (lastPayTime === null ? '—' : formatMoment(lastPayTime)),
                    },
                    { key: 'joinTime', title: '加入', render: ({ joinTime }) => formatDay(joinTime) },
                    {
                      key: 'note',
                      title: '备注',
                      render: ({ note }) => (note === '' ? '—' : <span className={styles['note']}>{note}</span>),
                    },
                  ]}
                />
                <AfterPager hasNext={hasNext} last={list.at(-1)?.id} count={`共 ${total >= 1000 ? '1,000 以上' : total} 位`} />
              </>
            )
          }
        </Loaded>
      </Card>
      <Modal open={isLabelsOpen} title="会员标签" footer={null} onCancel={() => setLabelsOpen(false)} destroyOnHidden>
        <Labels />
      </Modal>
    </Page>
  );
}
