import { Button, Drawer, Input, Select, Tag } from 'antd';
import type { Input as CallInput, Reply } from 'contract/call.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { type ReactNode, useState } from 'react';
import { invalidateCalls, useRead } from '#console/client.ts';
import { CallForm } from '#console/frame/CallForm.tsx';
import { useMay } from '#console/me.ts';
import { type AddressState, useAddress, useGo } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Link } from '#console/parts/Link.tsx';
import { Card, Loaded, Page } from '#console/parts/Page.tsx';
import { PopMenu } from '#console/parts/PopMenu.tsx';
import { formatYuan } from '#console/shop-money.ts';
import { formatMoment, startOfDay } from '#console/shop-time.ts';
import { tell } from '#console/tell.ts';
import { GoodsCell } from './GoodsCell.tsx';
import { KeyedPager, NothingHere } from './KeyedPager.tsx';
import { kindOptions, orderTabs, payTypeOptions, sortOptions, statusTones } from './order-words.ts';
import { readViews, type SavedView, saveViews } from './saved-views.ts';
import { ShipForm } from './ShipForm.tsx';
import { StatusTag } from './StatusTag.tsx';
import styles from './orders.module.css';

type Query = CallInput<typeof orderMerchantCalls.listOrders>;
type Row = Reply<typeof orderMerchantCalls.listOrders>['list'][number];

const pageSize = 30;
const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Names the filters that stand in the address, beside the tab. */
const filterNames = [
  'keyword',
  'mobile',
  'receiver',
  'memberId',
  'numIid',
  'payType',
  'kind',
  'from',
  'to',
  'paidFrom',
  'paidTo',
  'shippedFrom',
  'shippedTo',
  'payFrom',
  'payBefore',
  'refundFrom',
  'refundBefore',
] as const;

/** Turns what the address says into the input of the call; days are those of the shop, the last one included. */
function toQuery(address: AddressState): Query {
  const tab = orderTabs.find(({ key }) => key === (address['tab'] ?? ''));
  const day = (name: string, more = 0) => (isDay(address[name]) ? startOfDay(address[name], more) : undefined);
  const number = (name: string) => (/^\d+$/.test(address[name] ?? '') ? Number(address[name]) : undefined);
  const text = (name: string) => address[name] || undefined;
  const values = {
    status: tab?.statuses && [...tab.statuses],
    keyword: text('keyword'),
    mobile: text('mobile'),
    receiver: text('receiver'),
    memberId: number('memberId'),
    numIid: number('numIid'),
    payType: text('payType'),
    kind: text('kind'),
    from: day('from'),
    before: day('to', 1),
    payFrom: day('paidFrom') ?? number('payFrom'),
    payBefore: day('paidTo', 1) ?? number('payBefore'),
    shipFrom: day('shippedFrom'),
    shipBefore: day('shippedTo', 1),
    refundFrom: number('refundFrom'),
    refundBefore: number('refundBefore'),
    sort: text('sort'),
    after: text('after'),
    pageSize,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Query;
}

function Days({
  title,
  from,
  to,
  address,
  set,
}: {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly address: AddressState;
  readonly set: (change: AddressState) => void;
}) {
  return (
    <span className={styles['days']}>
      {title}
      <Input aria-label={`${title}从`} type="date" value={address[from] ?? ''} onChange={({ target }) => set({ [from]: target.value })} />
      <Input aria-label={`${title}到`} type="date" value={address[to] ?? ''} onChange={({ target }) => set({ [to]: target.value })} />
    </span>
  );
}

function TextFilter({
  name,
  title,
  address,
  set,
}: {
  readonly name: string;
  readonly title: string;
  readonly address: AddressState;
  readonly set: (change: AddressState) => void;
}) {
  return (
    <Input.Search
      key={`${name} ${address[name] ?? ''}`}
      className={styles[name === 'keyword' ? 'word' : 'filter']}
      aria-label={title}
      placeholder={title}
      allowClear
      defaultValue={address[name]}
      onSearch={(value) => set({ [name]: value.trim() })}
    />
  );
}

/** Holds the filters of the list, all in the address: a link and Back bring the same list. */
function Filters({ address, set }: { readonly address: AddressState; readonly set: (change: AddressState) => void }) {
  const isNarrowed = filterNames.some((name) => name !== 'keyword' && address[name] !== undefined);
  const [isOpen, setOpen] = useState(isNarrowed);
  const named = address['payFrom'] ?? address['refundFrom'];
  return (
    <>
      <div className={styles['filters']} role="search">
        <TextFilter name="keyword" title="订单号、商品、收货人、电话" address={address} set={set} />
        <Select
          className={styles['filter']}
          aria-label="排序"
          options={[...sortOptions]}
          value={address['sort'] ?? 'newest'}
          onChange={(sort) => set({ sort: sort === 'newest' ? '' : sort })}
        />
        <Button type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起筛选' : '更多筛选'}
        </Button>
        {isNarrowed && (
          <Button type="link" onClick={() => set(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
            清除筛选
          </Button>
        )}
        {named !== undefined && /^\d+$/.test(named) && (
          <Tag closable onClose={() => set({ payFrom: '', payBefore: '', refundFrom: '', refundBefore: '' })}>
            {address['payFrom'] ? '付款于' : '整单退款于'} {formatMoment(Number(named))} 至{' '}
            {formatMoment(Number(address['payBefore'] ?? address['refundBefore'] ?? named) - 1)}
          </Tag>
        )}
      </div>
      {isOpen && (
        <div className={styles['filters']}>
          <TextFilter name="mobile" title="收货人电话（全号）" address={address} set={set} />
          <TextFilter name="receiver" title="收货人姓名" address={address} set={set} />
          <TextFilter name="memberId" title="会员编号" address={address} set={set} />
          <TextFilter name="numIid" title="商品编号" address={address} set={set} />
          <Select
            className={styles['filter']}
            aria-label="支付方式"
            placeholder="支付方式"
            allowClear
            options={[...payTypeOptions]}
            value={address['payType']}
            onChange={(payType) => set({ payType })}
          />
          <Select
            className={styles['filter']}
            aria-label="订单类型"
            placeholder="订单类型"
            allowClear
            options={[...kindOptions]}
            value={address['kind']}
            onChange={(kind) => set({ kind })}
          />
          <Days title="下单" from="from" to="to" address={address} set={set} />
          <Days title="付款" from="paidFrom" to="paidTo" address={address} set={set} />
          <Days title="发货" from="shippedFrom" to="shippedTo" address={address} set={set} />
        </div>
      )}
    </>
  );
}

/** Holds the tabs: states, and the views that the person saved in this browser. */
function Tabs({ address, change }: { readonly address: AddressState; readonly change: (change: AddressState) => void }) {
  const { go } = useGo();
  const [views, setViews] = useState(readViews);
  const query = new URLSearchParams(
    Object.entries(address).flatMap(([name, value]) => (value && !['after', 'n'].includes(name) ? [[name, value]] : [])),
  ).toString();
  const here = views.find((view) => view.query === query);
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    saveViews(next);
  };
  const [name, setName] = useState<string>();
  const isPlain = query === '' || /^tab=\w+$/.test(query);
  return (
    <nav className={styles['tabs']} aria-label="订单状态">
      {orderTabs.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          aria-current={!here && (address['tab'] ?? '') === key}
          onClick={() => change({ tab: key, after: '', n: '' })}
        >
          {title}
        </button>
      ))}
      {views.map((view) => (
        <button key={view.name} type="button" aria-current={view === here} onClick={() => go(`/orders?${view.query}`)}>
          {view.name}
        </button>
      ))}
      {here ? (
        <button type="button" onClick={() => keep(views.filter((view) => view !== here))}>
          删除这个视图
        </button>
      ) : name !== undefined ? (
        <Input.Search
          className={styles['filter']}
          aria-label="视图名称"
          placeholder="视图名称"
          enterButton="保存"
          maxLength={12}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onSearch={(text) => {
            if (text.trim() !== '') keep([...views.filter((view) => view.name !== text.trim()), { name: text.trim(), query }]);
            setName(undefined);
          }}
        />
      ) : (
        !isPlain && (
          <button type="button" onClick={() => setName('')}>
            + 保存为视图
          </button>
        )
      )}
    </nav>
  );
}

/** Lists what is left to ship of an order's lines. */
export const listShippable = (lines: Row['list']) =>
  lines.flatMap(({ lineNo, title, skuText, num, shippedNum, refundedNum, refundingNum }) => {
    const left = num - shippedNum - refundedNum - refundingNum;
    return left > 0 ? [{ lineNo, title, skuText, left }] : [];
  });

/** The list of orders: tabs, filters in the address, acts in the row, and acts on many. */
export function OrdersPage() {
  const [address, change] = useAddress();
  const { go } = useGo();
  const may = useMay();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [drawer, setDrawer] = useState<{ readonly title: string; readonly body: ReactNode }>();
  const set = (values: AddressState) => change({ ...values, after: '', n: '' });
  const query = toQuery(address);
  const read = useRead(orderMerchantCalls.listOrders, query, { keepPrevious: true });
  const close = () => setDrawer(undefined);
  const done = () => {
    close();
    void invalidateCalls([orderMerchantCalls.listOrders]);
  };
  const saved = () => {
    tell.success('已保存');
    done();
  };
  const mayShip = may(logisticsMerchantCalls.shipOrders);

  function acts(row: Row): ReactNode {
    const { tid, status } = row;
    const isUnpaid = status === 'TRADE_NO_CREATE_PAY' || status === 'WAIT_BUYER_PAY';
    const note = {
      title: '备注',
      act: () =>
        setDrawer({
          title: '备注',
          body: (
            <CallForm call={orderMerchantCalls.noteOrder} fixed={{ tid }} initial={{ note: row.note }} onDone={saved} onCancel={close} />
          ),
        }),
    };
    const more = [
      ...(may(orderMerchantCalls.noteOrder) ? [note] : []),
      ...(isUnpaid && may(orderMerchantCalls.changeOrderPrice)
        ? [
            {
              title: '改价',
              act: () =>
                setDrawer({
                  title: '改价',
                  body: <CallForm call={orderMerchantCalls.changeOrderPrice} fixed={{ tid }} onDone={saved} onCancel={close} />,
                }),
            },
          ]
        : []),
      ...(isUnpaid && may(orderMerchantCalls.closeOrder)
        ? [
            {
              title: '关闭订单',
              danger: true,
              act: () =>
                setDrawer({
                  title: '关闭订单',
                  body: (
                    <CallForm call={orderMerchantCalls.closeOrder} fixed={{ tid }} submitText="关闭订单" onDone={saved} onCancel={close} />
                  ),
                }),
            },
          ]
        : []),
    ];
    return (
      <span className={styles['acts']}>
        {status === 'WAIT_SELLER_SEND_GOODS' && may(logisticsMerchantCalls.shipOrder) && (
          <Button
            type="link"
            size="small"
            onClick={() => setDrawer({ title: '发货', body: <ShipForm tid={tid} lines={listShippable(row.list)} onDone={done} /> })}
          >
            发货
          </Button>
        )}
        <Link to={`/orders/${tid}`}>详情</Link>
        {more.length > 0 && <PopMenu acts={more}>更多</PopMenu>}
      </span>
    );
  }

  const columns = [
    { key: 'list', title: '商品', render: (row: Row) => <GoodsCell lines={row.list} /> },
    {
      key: 'tid',
      title: '订单',
      render: (row: Row) => (
        <>
          <Link to={`/orders/${row.tid}`} className={styles['number']}>
            {row.tid}
          </Link>
          <small className={styles['sub']}>
            {formatMoment(row.createTime)} · {row.memberName || `会员 ${row.memberId}`}
          </small>
        </>
      ),
    },
    {
      key: 'receiver',
      title: '收货人',
      render: ({ receiver }: Row) =>
        receiver ? (
          <>
            <span className={styles['number']}>
              {receiver.name} {receiver.mobile}
            </span>
            <small className={styles['sub']}>{receiver.region}</small>
          </>
        ) : (
          '不用发货'
        ),
    },
    {
      key: 'payment',
      title: '金额',
      align: 'right' as const,
      render: ({ payment, refundedAmount, payTime }: Row) => (
        <span className={styles['number']}>
          {formatYuan(payment)}
          {refundedAmount > 0 ? (
            <small className={styles['back']}>已退 {formatYuan(refundedAmount)}</small>
          ) : (
            <small className={styles['sub']}>{payTime === null ? '未付款' : ''}</small>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      title: '状态',
      render: (row: Row) => (
        <>
          <StatusTag tone={statusTones[row.status]}>{row.statusText}</StatusTag>
          {row.parcelNum > 0 && <small className={styles['sub']}>{row.parcelNum} 个包裹</small>}
          {row.remindTime !== null && row.status === 'WAIT_SELLER_SEND_GOODS' && <small className={styles['remind']}>买家催发货</small>}
        </>
      ),
    },
    {
      key: 'note',
      title: '备注',
      render: ({ memo, note }: Row) => (
        <div className={styles['memo']}>
          {memo !== '' && <div>买家：{memo}</div>}
          {note !== '' && <div className={styles['note']}>{note}</div>}
          {memo === '' && note === '' && '—'}
        </div>
      ),
    },
  ];

  return (
    <Page
      title="订单"
      wide
      acts={
        mayShip && (
          <Button type="primary" onClick={() => go('/orders/ship')}>
            批量发货
          </Button>
        )
      }
    >
      <Card flush>
        <Tabs address={address} change={change} />
        <Filters address={address} set={set} />
        {selected.size > 0 && (
          <div className={styles['chosen']} role="status">
            <span>选了 {selected.size} 笔</span>
            {mayShip && (
              <Button size="small" onClick={() => go(`/orders/ship?tids=${[...selected].join('.')}`)}>
                发货
              </Button>
            )}
            <Button size="small" onClick={() => go(`/orders/packing?tids=${[...selected].join('.')}`)}>
              打印配货单
            </Button>
            <Button size="small" type="link" onClick={() => setSelected(new Set())}>
              取消选择
            </Button>
          </div>
        )}
        <Loaded query={read}>
          {({ list, next, total }) =>
            list.length === 0 ? (
              <NothingHere
                isStale={read.isPlaceholderData}
                text={
                  Object.keys(query).some((name) => name !== 'pageSize')
                    ? '没有符合条件的订单'
                    : '还没有订单。商品上架以后，把商城链接发给顾客'
                }
              />
            ) : (
              <>
                <DataTable<Row>
                  label="订单"
                  rows={list}
                  rowKey={({ tid }) => tid}
                  columns={columns}
                  isStale={read.isPlaceholderData}
                  selected={selected}
                  onSelect={setSelected}
                  onOpen={({ tid }) => go(`/orders/${tid}`)}
                  acts={acts}
                />
                <KeyedPager path="/orders" next={next} total={total} />
              </>
            )
          }
        </Loaded>
      </Card>
      <Drawer open={drawer !== undefined} title={drawer?.title} onClose={close} size={520} destroyOnHidden>
        {drawer?.body}
      </Drawer>
    </Page>
  );
}
