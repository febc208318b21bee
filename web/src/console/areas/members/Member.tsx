import { useSubmit } from '#console/parts/use-submit.ts';
import { makeRequestNo } from '#console/make-request-no.ts';
import { Alert, Button, Input, InputNumber, Modal, Segmented, Select, Tabs, Tag } from 'antd';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderStatusLabel } from 'contract/buying/order/order-status.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { customerCalls } from 'contract/overall/customer/customer.calls.ts';
import type { CallRow, Input as InputOf, Reply } from 'contract/call.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { useMay } from '#console/me.ts';
import { useGo, useParam } from '#console/navigation.ts';
import { type Column, DataTable } from '#console/parts/DataTable.tsx';
import { Card, Facts, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { runAct } from '#console/parts/run-act.ts';
import { formatYuan } from '#console/shop-money.ts';
import { formatDay, formatMoment } from '#console/shop-time.ts';
import { ask, tell } from '#console/tell.ts';
import styles from './Members.module.css';

const states = { active: '正常', frozen: '已冻结', notActivated: '未激活', closed: '已注销' } as const;
const couponStates = { unused: '未使用', locked: '下单占用', used: '已使用', expired: '已过期' } as const;

/** Gives or takes points or money, with a reason. */
function CorrectionForm({ id, kind, onDone }: { readonly id: number; readonly kind: 'points' | 'balance'; readonly onDone: () => void }) {
  const [isTaking, setTaking] = useState(false);
  const [amount, setAmount] = useState<number | null>(null);
  const [why, setWhy] = useState('');
  const { fault, isSending, submit } = useSubmit();
  const [requestKey] = useState(makeRequestNo);
  const save = (event: FormEvent) =>
    submit(async () => {
      const signed = (isTaking ? -1 : 1) * (amount ?? 0);
      if (kind === 'points') await send(customerCalls.correctPoints, { id, points: signed, why: why.trim(), requestKey });
      else await send(customerCalls.correctBalance, { id, amount: signed, why: why.trim(), requestKey });
      tell.success('已调整');
      await invalidateCalls([
        orderMerchantCalls.merchantMember,
        customerCalls.memberPoints,
        customerCalls.memberBalance,
        customerCalls.memberCorrections,
      ]);
      onDone();
    }, event);
  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)}>
      <Segmented
        aria-label="加还是减"
        options={[
          { value: 'give', label: '加' },
          { value: 'take', label: '扣' },
        ]}
        value={isTaking ? 'take' : 'give'}
        onChange={(next) => setTaking(next === 'take')}
      />
      <label>
        {kind === 'points' ? '积分' : '金额（元，一次最多 5,000）'}
        <InputNumber
          controls={false}
          min={0}
          max={kind === 'points' ? 1_000_000 : 5000}
          precision={kind === 'points' ? 0 : 2}
          value={amount}
          onChange={setAmount}
        />
      </label>
      <label>
        原因
        <Input maxLength={100} placeholder="写给以后查账的人看，会员看不到" value={why} onChange={({ target }) => setWhy(target.value)} />
      </label>
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      <Button type="primary" htmlType="submit" loading={isSending} disabled={!amount || why.trim() === ''} danger={isTaking}>
        {isTaking ? '扣' : '加'}
        {amount ? (kind === 'points' ? ` ${amount.toLocaleString('zh-CN')} 积分` : ` ${formatYuan(amount)}`) : ''}
      </Button>
    </form>
  );
}

function NoteForm({ id, note, onDone }: { readonly id: number; readonly note: string; readonly onDone: () => void }) {
  const [text, setText] = useState(note);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void runAct(() => send(customerCalls.putMemberNote, { id, note: text.trim() }), {
          changed: [accountMerchantCalls.listMembers],
        }).then((isDone) => isDone && onDone());
      }}
    >
      <label>
        备注（只有店铺的人看得到）
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={1000}
          showCount
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button type="primary" htmlType="submit">
        保存
      </Button>
    </form>
  );
}

function LabelsForm({ id, own, onDone }: { readonly id: number; readonly own: readonly number[]; readonly onDone: () => void }) {
  const labels = useRead(customerCalls.listMemberLabels, {});
  const [chosen, setChosen] = useState(own);
  return (
    <div className={styles['form']}>
      <label>
        标签
        <Select
          mode="multiple"
          value={[...chosen]}
          onChange={setChosen}
          options={labels.data?.list.map((one) => ({ value: one.id, label: one.name })) ?? []}
          optionFilterProp="label"
          placeholder="选标签；没有的先在会员列表的「标签」里新建"
        />
      </label>
      <Button
        type="primary"
        onClick={() =>
          void runAct(() => send(customerCalls.putMemberLabels, { id, labels: [...chosen] }), {
            changed: [accountMerchantCalls.listMembers, customerCalls.listMemberLabels],
          }).then((isDone) => isDone && onDone())
        }
      >
        保存
      </Button>
    </div>
  );
}

function LevelForm({ id, levelId, onDone }: { readonly id: number; readonly levelId: number; readonly onDone: () => void }) {
  const levels = useRead(accountMerchantCalls.listLevels, {});
  const [chosen, setChosen] = useState(levelId);
  return (
    <div className={styles['form']}>
      <label>
        等级
        <Select value={chosen} onChange={setChosen} options={levels.data?.list.map((one) => ({ value: one.id, label: one.name })) ?? []} />
      </label>
      <Button
        type="primary"
        onClick={() =>
          void runAct(() => send(accountMerchantCalls.setMemberLevel, { id, levelId: chosen }), {
            changed: [orderMerchantCalls.merchantMember, accountMerchantCalls.listMembers],
          }).then((isDone) => isDone && onDone())
        }
      >
        保存
      </Button>
    </div>
  );
}

interface Listed<Row extends CallRow> {
  readonly call: Row;
  readonly input: InputOf<Row>;
  readonly children: (reply: Reply<Row>) => ReactNode;
}

function Part<Row extends CallRow>({ call, input, children }: Listed<Row>) {
  const read = useRead(call, input);
  return (
    <Loaded query={read} rows={3}>
      {children}
    </Loaded>
  );
}

/** Draws the rows of one part of a member's file, or says that there is none. */
function Rows<Row>({
  label,
  rows,
  rowKey,
  columns,
  empty,
  onOpen,
}: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly empty: string;
  readonly onOpen?: (row: Row) => void;
}) {
  if (rows.length === 0) return <Nothing text={empty} />;
  return <DataTable {...{ label, rows, rowKey, columns }} onOpen={onOpen} />;
}

/** Shows pages of a list by key, one below the other. */
function Orders({ id }: { readonly id: number }) {
  const { go } = useGo();
  const [ends, setEnds] = useState<readonly (string | undefined)[]>([undefined]);
  return ends.map((after, index) => (
    <Part key={after ?? ''} call={customerCalls.memberOrders} input={{ id, ...(after === undefined ? {} : { after }) }}>
      {({ list, hasNext }) => (
        <>
          <Rows
            label="订单"
            empty="还没有订单"
            rows={list}
            rowKey={({ tid }) => tid}
            onOpen={({ tid }) => go(`/orders/${tid}`)}
            columns={[
              { key: 'tid', title: '订单号', render: ({ tid }) => tid },
              { key: 'title', title: '商品', render: ({ title, pieces }) => `${title}${pieces > 1 ? ` 等 ${pieces} 件` : ''}` },
              { key: 'payment', title: '应付', align: 'right', render: ({ payment }) => formatYuan(payment) },
              { key: 'status', title: '状态', render: ({ status }) => orderStatusLabel(status) },
              { key: 'createTime', title: '下单时间', render: ({ createTime }) => formatMoment(createTime) },
            ]}
          />
          {hasNext && index === ends.length - 1 && (
            <div className={styles['more']}>
              <Button onClick={() => setEnds([...ends, list.at(-1)?.tid])}>更早的</Button>
            </div>
          )}
        </>
      )}
    </Part>
  ));
}

function Coupons({ id }: { readonly id: number }) {
  const { go } = useGo();
  return (
    <Part call={customerCalls.memberCoupons} input={{ id, pageSize: 100 }}>
      {({ list }) => (
        <Rows
          label="优惠券"
          empty="没有领过优惠券"
          rows={list}
          rowKey={(one) => String(one.id)}
          onOpen={({ key }) => go(`/coupons/${key}`)}
          columns={[
            { key: 'name', title: '优惠券', render: ({ name }) => name },
            { key: 'status', title: '状态', render: ({ status }) => couponStates[status] },
            { key: 'receivedTime', title: '领取', render: ({ receivedTime }) => formatMoment(receivedTime) },
            { key: 'endTime', title: '到期', render: ({ endTime }) => formatMoment(endTime) },
            { key: 'tid', title: '订单', render: ({ tid }) => tid ?? '—' },
          ]}
        />
      )}
    </Part>
  );
}

function Points({ id }: { readonly id: number }) {
  return (
    <Part call={customerCalls.memberPoints} input={{ id, pageSize: 50 }}>
      {({ entries: { list } }) => (
        <Rows
          label="积分"
          empty="没有积分记录"
          rows={list}
          rowKey={(one) => one.id}
          columns={[
            { key: 'at', title: '时间', render: ({ at }) => formatMoment(at) },
            { key: 'kindText', title: '事由', render: ({ kindText }) => kindText },
            { key: 'points', title: '变动', align: 'right', render: ({ points }) => (points > 0 ? `+${points}` : points) },
            { key: 'pointsAfter', title: '变动后', align: 'right', render: ({ pointsAfter }) => pointsAfter },
          ]}
        />
      )}
    </Part>
  );
}

function Balance({ id }: { readonly id: number }) {
  return (
    <Part call={customerCalls.memberBalance} input={{ id, pageSize: 50 }}>
      {({ entries: { list } }) => (
        <Rows
          label="余额"
          empty="没有余额记录"
          rows={list}
          rowKey={(one) => one.id}
          columns={[
            { key: 'at', title: '时间', render: ({ at }) => formatMoment(at) },
            { key: 'kindText', title: '事由', render: ({ kindText }) => kindText },
            { key: 'amount', title: '变动', align: 'right', render: ({ amount }) => `${amount > 0 ? '+' : ''}${formatYuan(amount)}` },
            { key: 'balanceAfter', title: '变动后', align: 'right', render: ({ balanceAfter }) => formatYuan(balanceAfter) },
          ]}
        />
      )}
    </Part>
  );
}

function Cards({ id }: { readonly id: number }) {
  return (
    <Part call={customerCalls.memberCards} input={{ id }}>
      {({ list }) => (
        <Rows
          label="储值卡"
          empty="没有储值卡"
          rows={list}
          rowKey={({ number }) => number}
          columns={[
            { key: 'name', title: '卡', render: ({ name }) => name },
            { key: 'number', title: '卡号', render: ({ number }) => number },
            { key: 'left', title: '剩余', align: 'right', render: ({ left }) => formatYuan(left) },
            { key: 'frozen', title: '状态', render: ({ frozen }) => (frozen === 1 ? '已冻结' : '正常') },
            { key: 'endTime', title: '到期', render: ({ endTime }) => (endTime === null ? '不过期' : formatDay(endTime)) },
          ]}
        />
      )}
    </Part>
  );
}

function Addresses({ id }: { readonly id: number }) {
  return (
    <Part call={customerCalls.memberAddresses} input={{ id }}>
      {({ list }) => (
        <Rows
          label="地址"
          empty="没有保存地址"
          rows={list}
          rowKey={(one) => String(one.id)}
          columns={[
            { key: 'name', title: '收货人', render: ({ name, isDefault }) => `${name}${isDefault ? '（默认）' : ''}` },
            { key: 'mobile', title: '电话', render: ({ mobile }) => mobile },
            { key: 'address', title: '地址', render: ({ region, detail }) => `${region} ${detail}` },
          ]}
        />
      )}
    </Part>
  );
}

function Corrections({ id }: { readonly id: number }) {
  return (
    <Part call={customerCalls.memberCorrections} input={{ id, pageSize: 100 }}>
      {({ list }) => (
        <Rows
          label="调整记录"
          empty="没有人手动调整过"
          rows={list}
          rowKey={(one) => String(one.id)}
          columns={[
            { key: 'at', title: '时间', render: ({ at }) => formatMoment(at) },
            {
              key: 'amount',
              title: '调整',
              render: ({ kind, amount }) =>
                `${kind === 'points' ? '积分' : '余额'} ${amount > 0 ? '+' : ''}${kind === 'points' ? amount : formatYuan(amount)}`,
            },
            { key: 'why', title: '原因', render: ({ why }) => why },
            { key: 'by', title: '谁', render: ({ by }) => by },
          ]}
        />
      )}
    </Part>
  );
}

type Opened = 'points' | 'balance' | 'note' | 'labels' | 'level';
const openedTitles = {
  points: '调整积分',
  balance: '调整余额',
  note: '备注',
  labels: '标签',
  level: '改等级',
} as const satisfies Record<Opened, string>;

/** Shows everything about one member, and what can be done for them. */
export function Member() {
  const id = Number(useParam('id'));
  const may = useMay();
  const member = useRead(orderMerchantCalls.merchantMember, { id });
  const listed = useRead(accountMerchantCalls.listMembers, { keyword: String(id) });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const inList = listed.data?.list.find((one) => one.id === id);
  async function freeze(isFrozen: boolean): Promise<void> {
    const question = isFrozen
      ? { title: '解冻这位会员？', ok: '解冻' }
      : { title: '冻结这位会员？', text: '冻结后只能看自己的账户，不能下单。', ok: '冻结', danger: true };
    if (!(await ask(question))) return;
    await runAct(() => send(isFrozen ? accountMerchantCalls.unfreezeMember : accountMerchantCalls.freezeMember, { id }), {
      done: isFrozen ? '已解冻' : '已冻结',
      changed: [orderMerchantCalls.merchantMember, accountMerchantCalls.listMembers],
    });
  }
  return (
    <Page
      title={member.data?.nick ?? '会员'}
      back={{ to: '/members', title: '会员' }}
      wide
      acts={
        member.data && (
          <>
            {inList && may(customerCalls.putMemberNote) && <Button onClick={() => setOpened('note')}>备注</Button>}
            {inList && may(customerCalls.putMemberLabels) && <Button onClick={() => setOpened('labels')}>标签</Button>}
            {may(customerCalls.correctPoints) && <Button onClick={() => setOpened('points')}>调整积分</Button>}
            {may(customerCalls.correctBalance) && <Button onClick={() => setOpened('balance')}>调整余额</Button>}
            {may(accountMerchantCalls.setMemberLevel) && <Button onClick={() => setOpened('level')}>改等级</Button>}
            {may(accountMerchantCalls.freezeMember) && member.data.state !== 'closed' && (
              <Button danger={member.data.state === 'active'} onClick={() => void freeze(member.data?.state === 'frozen')}>
                {member.data.state === 'frozen' ? '解冻' : '冻结'}
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded query={member}>
        {({ nick, mobile, levelName, levelId, state, joinTime, growth, balance, paid, lastPayTime }) => (
          <>
            <Card>
              <Facts
                columns={3}
                rows={[
                  ['会员号', String(id)],
                  ['手机号', mobile ?? '没有绑定'],
                  ['等级', `${levelName}（成长值 ${growth}）`],
                  ['累计消费', `${formatYuan(paid.sum)}，${paid.orders} 个订单`],
                  ['余额', formatYuan(balance)],
                  ['最近下单', lastPayTime === null ? '还没有' : formatMoment(lastPayTime)],
                  ['加入', formatMoment(joinTime)],
                  ['状态', state === 'active' ? states[state] : <Tag color="orange">{states[state]}</Tag>],
                  [
                    '标签',
                    inList && inList.labels.length > 0 ? (
                      <>
                        {inList.labels.map((one) => (
                          <Tag key={one.id}>{one.name}</Tag>
                        ))}
                      </>
                    ) : (
                      '没有'
                    ),
                  ],
                  inList !== undefined &&
                    inList.note !== '' && [
                      '备注',
                      <p key="note" className={styles['text']}>
                        {inList.note}
                      </p>,
                    ],
                ]}
              />
            </Card>
            <Card>
              <Tabs
                items={[
                  ...(may(customerCalls.memberOrders) ? [{ key: 'orders', label: '订单', children: <Orders id={id} /> }] : []),
                  { key: 'coupons', label: '优惠券', children: <Coupons id={id} /> },
                  { key: 'points', label: '积分', children: <Points id={id} /> },
                  { key: 'balance', label: '余额', children: <Balance id={id} /> },
                  { key: 'cards', label: '储值卡', children: <Cards id={id} /> },
                  { key: 'addresses', label: '地址', children: <Addresses id={id} /> },
                  { key: 'corrections', label: '调整记录', children: <Corrections id={id} /> },
                ]}
              />
            </Card>
            <Modal
              open={opened !== undefined}
              title={opened && `${openedTitles[opened]}：${nick}`}
              footer={null}
              onCancel={close}
              destroyOnHidden
            >
              {(opened === 'points' || opened === 'balance') && <CorrectionForm id={id} kind={opened} onDone={close} />}
              {opened === 'note' && inList && <NoteForm id={id} note={inList.note} onDone={close} />}
              {opened === 'labels' && inList && <LabelsForm id={id} own={inList.labels.map((one) => one.id)} onDone={close} />}
              {opened === 'level' && <LevelForm id={id} levelId={levelId} onDone={close} />}
            </Modal>
          </>
        )}
      </Loaded>
    </Page>
  );
}
