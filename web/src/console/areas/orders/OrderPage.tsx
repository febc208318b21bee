import { Button, Drawer } from 'antd';
import type { Reply } from 'contract/call.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { paymentMethodText } from 'contract/money/payment/payment-methods.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { type ReactNode, useState } from 'react';
import { invalidateCalls, useRead } from '#console/client.ts';
import { CallForm } from '#console/frame/CallForm.tsx';
import { useMay } from '#console/me.ts';
import { useGo, useParam } from '#console/navigation.ts';
import { Link } from '#console/parts/Link.tsx';
import { Card, Facts, Loaded, Page } from '#console/parts/Page.tsx';
import { PopMenu } from '#console/parts/PopMenu.tsx';
import { formatYuan } from '#console/shop-money.ts';
import { formatMoment } from '#console/shop-time.ts';
import { tell } from '#console/tell.ts';
import { statusTones } from './order-words.ts';
import { listShippable } from './OrdersPage.tsx';
import { ReceiverForm } from './ReceiverForm.tsx';
import { RefundPiecesForm } from './RefundPiecesForm.tsx';
import { ShipForm } from './ShipForm.tsx';
import { StatusTag } from './StatusTag.tsx';
import styles from './orders.module.css';

type Order = Reply<typeof logisticsMerchantCalls.merchantOrder>;
type Open = (title: string, body: ReactNode) => void;

const unpaid = ['TRADE_NO_CREATE_PAY', 'WAIT_BUYER_PAY'];
const closed = ['TRADE_CLOSED', 'TRADE_CLOSED_BY_USER'];
const closerNames = { shopper: '买家', merchant: '商家', time: '超时未付款', refund: '全部退款' } as const;
const paymentStates = { open: '等待付款', paid: '已付', returning: '退回中', returned: '已退回' } as const;
const refundStates = { open: '退款中', done: '已到账', failed: '被退回，没有到账', outside: '已在别处退款' } as const;

/** The reckoning of an order step by step: list prices, what each step took off, shipping, and what was paid and went back. */
function Reckoning({ order }: { readonly order: Order }) {
  const price = useRead(orderMerchantCalls.orderPrice, { tid: order.tid });
  return (
    <Card title="金额">
      <Loaded query={price} rows={4}>
        {({ lines, reductions, adjustedAmount, postFee, insuranceFee, payment }) => (
          <table className={styles['reckoning']} aria-label="金额的算法">
            <tbody>
              <tr>
                <td>
                  商品原价
                  <small className={styles['sub']}>
                    {lines.map(({ originPrice, num }) => `${formatYuan(originPrice)} × ${num}`).join(' + ')}
                  </small>
                </td>
                <td>{formatYuan(lines.reduce((total, { originPrice, num }) => total + originPrice * num, 0))}</td>
              </tr>
              {reductions.map(({ kind, name, amount }, index) => (
                <tr key={`${kind} ${index}`}>
                  <td>{name}</td>
                  <td>{formatYuan(-amount)}</td>
                </tr>
              ))}
              {adjustedAmount !== 0 && (
                <tr>
                  <td>商家改价</td>
                  <td>{formatYuan(adjustedAmount)}</td>
                </tr>
              )}
              <tr>
                <td>运费</td>
                <td>{formatYuan(postFee)}</td>
              </tr>
              {insuranceFee > 0 && (
                <tr>
                  <td>退货运费险</td>
                  <td>{formatYuan(insuranceFee)}</td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">应付{order.score > 0 && `，另付 ${order.score} 积分`}</th>
                <td>{formatYuan(payment)}</td>
              </tr>
              <tr>
                <th scope="row">实付</th>
                <td>{formatYuan(order.paidAmount)}</td>
              </tr>
              {order.refundedAmount > 0 && (
                <>
                  <tr>
                    <th scope="row">已退</th>
                    <td className={styles['back']}>{formatYuan(-order.refundedAmount)}</td>
                  </tr>
                  <tr>
                    <th scope="row">实收</th>
                    <td>{formatYuan(order.keptAmount)}</td>
                  </tr>
                </>
              )}
            </tfoot>
          </table>
        )}
      </Loaded>
    </Card>
  );
}

function Goods({ order }: { readonly order: Order }) {
  return (
    <Card title="商品">
      <ul className={styles['record']}>
        {order.list.map((line) => (
          <li key={line.lineNo} className={styles['status']}>
            <ul className={styles['goods']}>
              <li>
                {line.picture === '' ? <span className={styles['noPicture']} /> : <img src={line.picture} alt="" width={40} height={40} />}
                <span>
                  {line.title}
                  <small>
                    {line.skuText !== '' && `${line.skuText} · `}
                    {formatYuan(line.price)} × {line.num}
                    {line.score > 0 && ` · ${line.score} 积分`}
                  </small>
                  {(line.shippedNum > 0 || line.refundedNum > 0 || line.refundingNum > 0) && (
                    <small>
                      {line.shippedNum > 0 && `已发 ${line.shippedNum} 件 `}
                      {line.refundingNum > 0 && `退款中 ${line.refundingNum} 件 `}
                      {line.refundedNum > 0 && `已退 ${line.refundedNum} 件`}
                    </small>
                  )}
                  {line.leaveMessages.map(({ name, value, pictures }) => (
                    <small key={name}>
                      {name}：{value}
                      {pictures && (
                        <span className={styles['pictures']}>
                          {pictures.map((picture) => (
                            <a key={picture} href={picture} target="_blank" rel="noreferrer">
                              <img src={picture} alt={name} />
                            </a>
                          ))}
                        </span>
                      )}
                    </small>
                  ))}
                </span>
              </li>
            </ul>
            <span className={styles['number']}>{formatYuan(line.price * line.num)}</span>
          </li>
        ))}
      </ul>
      {order.memo !== '' && <p>买家留言：{order.memo}</p>}
    </Card>
  );
}

function Parcels({ order, open, done }: { readonly order: Order; readonly open: Open; readonly done: () => void }) {
  const may = useMay();
  if (order.parcels.length === 0) return null;
  const mayCorrect = may(logisticsMerchantCalls.changeParcel) && order.status === 'WAIT_BUYER_CONFIRM_GOODS';
  return (
    <Card title={`包裹 ${order.parcels.length} 个`}>
      <ul className={styles['record']}>
        {order.parcels.map(({ courier, courierName, number, shipTime, former, list }) => (
          <li key={`${courier} ${number}`}>
            <strong>
              {courierName} <span className={styles['number']}>{number}</span>
            </strong>{' '}
            {mayCorrect && (
              <Button
                type="link"
                size="small"
                onClick={() =>
                  open(
                    '更正运单号',
                    <CallForm
                      call={logisticsMerchantCalls.changeParcel}
                      fixed={{ tid: order.tid, number, oldCourier: courier }}
                      initial={{ courier, newNumber: number }}
                      onDone={done}
                    />,
                  )
                }
              >
                更正
              </Button>
            )}
            <small className={styles['sub']}>
              {formatMoment(shipTime)} 发出：
              {list
                .map(({ lineNo, num }) => `${order.list.find((line) => line.lineNo === lineNo)?.title ?? `第 ${lineNo} 行`} × ${num}`)
                .join('、')}
            </small>
            {former.length > 0 && (
              <small className={styles['sub']}>原为 {former.map((name) => `${name.courierName} ${name.number}`).join('、')}</small>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Refunds({ tid }: { readonly tid: string }) {
  const may = useMay();
  const isAllowed = may(refundMerchantCalls.listRefundRequests);
  const { data } = useRead(refundMerchantCalls.listRefundRequests, isAllowed ? { tid, pageSize: 50 } : null);
  if (!data || data.list.length === 0) return null;
  return (
    <Card title="售后">
      <ul className={styles['record']}>
        {data.list.map(({ refundNo, kindText, feedbackText, payment, applyTime, nextText }) => (
          <li key={refundNo}>
            <Link to={`/refunds/${refundNo}`}>{kindText}</Link> {formatYuan(payment)} · {feedbackText}
            <small className={styles['sub']}>
              {formatMoment(applyTime)} · {nextText}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Payments({ order }: { readonly order: Order }) {
  if (order.payments.length === 0 && order.refunds.length === 0) return null;
  return (
    <Card title="付款记录">
      <ul className={styles['record']}>
        {order.payments.map(({ paymentNo, payTypeText, amount, balanceAmount, status, payTime, beginTime, vendorNo }) => (
          <li key={paymentNo}>
            {payTypeText} {formatYuan(amount)}
            {balanceAmount > 0 && balanceAmount !== amount && `，余额 ${formatYuan(balanceAmount)}`} · {paymentStates[status]}
            <small className={styles['sub']}>
              {formatMoment(payTime ?? beginTime)} · <span className={styles['number']}>{paymentNo}</span>
              {vendorNo !== '' && ` · 渠道单号 ${vendorNo}`}
            </small>
          </li>
        ))}
        {order.refunds.map(({ refundNo, amount, status, fault, beginTime, doneTime }) => (
          <li key={refundNo}>
            退回 {formatYuan(amount)} · {refundStates[status]}
            <small className={status === 'failed' ? styles['fault'] : styles['sub']}>
              {formatMoment(doneTime ?? beginTime)}
              {fault !== '' && ` · ${fault}`}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Timeline({ order }: { readonly order: Order }) {
  const steps = [
    ['下单', order.createTime],
    ['付款', order.payTime],
    ['发货', order.shipTime],
    ['收货', order.signTime],
    [order.closedBy ? `关闭（${closerNames[order.closedBy]}）` : '关闭', closed.includes(order.status) ? order.endTime : null],
  ] as const;
  return (
    <Card title="进度">
      <ol className={styles['timeline']}>
        {steps.map(
          ([title, time]) =>
            time !== null && (
              <li key={title}>
                {title}
                <time>{formatMoment(time)}</time>
              </li>
            ),
        )}
      </ol>
      {order.closedWhy !== '' && <p className={styles['hint']}>原因：{order.closedWhy}</p>}
      {unpaid.includes(order.status) && order.closeTime !== null && (
        <p className={styles['hint']}>{formatMoment(order.closeTime)} 还没付款就自动关闭</p>
      )}
    </Card>
  );
}

function History({ tid }: { readonly tid: string }) {
  const may = useMay();
  const isAllowed = may(accessMerchantCalls.auditLog);
  const { data } = useRead(accessMerchantCalls.auditLog, isAllowed ? { tid, pageSize: 20 } : null);
  if (!data || data.list.length === 0) return null;
  return (
    <Card title="谁改过">
      <ul className={styles['record']}>
        {data.list.map((entry) => (
          <li key={entry.id}>
            {entry.callText} · {entry.personName ?? entry.keyName ?? ''}
            <small className={styles['sub']}>{formatMoment(entry.at)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Lists the acts that the state of an order and the permissions allow: the most likely first. */
function useActs(order: Order | undefined, open: Open, done: () => void) {
  const may = useMay();
  const { go } = useGo();
  if (!order) return [];
  const { tid, status } = order;
  const isPaid = order.payTime !== null && !closed.includes(status);
  const shippable = listShippable(order.list);
  const form = (call: Parameters<typeof CallForm>[0]['call'], submitText: string, initial?: Readonly<Record<string, unknown>>) => (
    <CallForm call={call} fixed={{ tid }} submitText={submitText} initial={initial} onDone={done} />
  );
  const all = [
    {
      title: '发货',
      call: logisticsMerchantCalls.shipOrder,
      when: status === 'WAIT_SELLER_SEND_GOODS',
      body: () => <ShipForm tid={tid} lines={shippable} onDone={done} />,
    },
    {
      title: '改价',
      call: orderMerchantCalls.changeOrderPrice,
      when: unpaid.includes(status),
      body: () => form(orderMerchantCalls.changeOrderPrice, '改价', { difference: order.adjustedAmount, freight: order.postFee }),
    },
    {
      title: '关闭订单',
      call: orderMerchantCalls.closeOrder,
      when: unpaid.includes(status),
      danger: true,
      body: () => form(orderMerchantCalls.closeOrder, '关闭订单'),
    },
    {
      title: '改收货信息',
      call: orderMerchantCalls.changeReceiver,
      when:
        order.receiver !== null &&
        order.list.every(({ shippedNum }) => shippedNum === 0) &&
        [...unpaid, 'WAIT_SELLER_SEND_GOODS', 'TRADE_AUDITING', 'WAIT_GROUP'].includes(status),
      body: () => <ReceiverForm tid={tid} receiver={order.receiver ?? { name: '', mobile: '', address: '' }} onDone={done} />,
    },
    {
      title: '备注',
      call: orderMerchantCalls.noteOrder,
      when: true,
      body: () => form(orderMerchantCalls.noteOrder, '保存', { note: order.note }),
    },
    {
      title: '退几件',
      call: refundMerchantCalls.refundLines,
      when: isPaid && order.keptAmount > 0,
      danger: true,
      body: () => <RefundPiecesForm tid={tid} lines={order.list} onDone={done} />,
    },
    {
      title: '退差价',
      call: refundMerchantCalls.refundMoney,
      when: isPaid && order.keptAmount > 0,
      danger: true,
      body: () => form(refundMerchantCalls.refundMoney, '退款'),
    },
    {
      title: '整单退款',
      call: orderMerchantCalls.refundOrder,
      when: isPaid && order.list.every(({ shippedNum }) => shippedNum === 0),
      danger: true,
      body: () => form(orderMerchantCalls.refundOrder, '整单退款'),
    },
  ];
  return [
    ...all
      .filter(({ call, when }) => when && may(call))
      .map(({ title, danger = false, body }) => ({ title, danger, act: () => open(title, body()) })),
    ...(status === 'WAIT_SELLER_SEND_GOODS' ? [{ title: '打印配货单', danger: false, act: () => go(`/orders/packing?tids=${tid}`) }] : []),
  ];
}

/** One order: where it stands, its goods and reckoning, parcels, refunds, payments, who did what, and every act that is possible now. */
export function OrderPage() {
  const tid = useParam('tid');
  const read = useRead(logisticsMerchantCalls.merchantOrder, { tid });
  const may = useMay();
  const [drawer, setDrawer] = useState<{ readonly title: string; readonly body: ReactNode }>();
  const close = () => setDrawer(undefined);
  const open: Open = (title, body) => setDrawer({ title, body });
  const done = () => {
    close();
    tell.success('已保存');
    void invalidateCalls([
      logisticsMerchantCalls.merchantOrder,
      orderMerchantCalls.orderPrice,
      orderMerchantCalls.listOrders,
      refundMerchantCalls.listRefundRequests,
      ...(may(accessMerchantCalls.auditLog) ? [accessMerchantCalls.auditLog] : []),
    ]);
  };
  const acts = useActs(read.data, open, done);
  const [first, second, ...others] = acts;
  return (
    <Page
      title={`订单 ${tid}`}
      back={{ to: '/orders', title: '订单' }}
      wide
      acts={
        <>
          {first && (
            <Button type={first.title === '发货' ? 'primary' : 'default'} danger={first.danger} onClick={first.act}>
              {first.title}
            </Button>
          )}
          {second && (
            <Button danger={second.danger} onClick={second.act}>
              {second.title}
            </Button>
          )}
          {others.length > 0 && <PopMenu acts={others}>更多操作</PopMenu>}
        </>
      }
    >
      <Loaded query={read} rows={10}>
        {(order) => (
          <>
            <Card>
              <div className={styles['status']}>
                <strong>
                  <StatusTag tone={statusTones[order.status]}>{order.statusText}</StatusTag>
                  {order.remindTime !== null && order.status === 'WAIT_SELLER_SEND_GOODS' && (
                    <span className={styles['remind']}>买家 {formatMoment(order.remindTime)} 催发货</span>
                  )}
                </strong>
                <strong className={styles['number']}>{formatYuan(order.payment)}</strong>
              </div>
              {order.note !== '' && <p className={styles['note']}>备注：{order.note}</p>}
            </Card>
            <div className={styles['columns']}>
              <div>
                <Goods order={order} />
                <Reckoning order={order} />
                <Parcels order={order} open={open} done={done} />
                <Refunds tid={tid} />
                <Payments order={order} />
              </div>
              <div>
                <Card title="收货信息">
                  {order.receiver ? (
                    <Facts
                      columns={1}
                      rows={[
                        ['收货人', `${order.receiver.name} ${order.receiver.mobile}`],
                        ['地址', `${order.receiver.region} ${order.receiver.address}`],
                        order.realname !== null && ['清关实名', `${order.realname.name} ${order.realname.idCard}`],
                      ]}
                    />
                  ) : (
                    <p>这笔订单不用发货</p>
                  )}
                </Card>
                <Card title="买家">
                  <Facts
                    columns={1}
                    rows={[
                      ['会员', <Link key="member" to={`/members/${order.memberId}`}>{`会员 ${order.memberId}`}</Link>],
                      [
                        '他的订单',
                        <Link key="orders" to={`/orders?memberId=${order.memberId}`}>
                          看全部
                        </Link>,
                      ],
                      order.payType !== '' && ['支付方式', paymentMethodText(order.payType)],
                    ]}
                  />
                </Card>
                <Timeline order={order} />
                {order.surveys.map(({ name, answerTime, list }) => (
                  <Card key={name} title={name}>
                    <small className={styles['sub']}>{formatMoment(answerTime)}</small>
                    <Facts columns={1} rows={list.map((answer) => [answer.title, answer.values.join('、')] as const)} />
                  </Card>
                ))}
                <History tid={tid} />
              </div>
            </div>
          </>
        )}
      </Loaded>
      <Drawer open={drawer !== undefined} title={drawer?.title} onClose={close} size={520} destroyOnHidden>
        {drawer?.body}
      </Drawer>
    </Page>
  );
}
