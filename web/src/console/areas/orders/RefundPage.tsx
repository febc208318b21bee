import { Button, Drawer, Input } from 'antd';
import type { CallRow, Reply } from 'contract/call.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { type ReactNode, useState } from 'react';
import { invalidateCalls, useRead, useWrite } from '#console/client.ts';
import { CallForm } from '#console/frame/CallForm.tsx';
import { makeRequestNo } from '#console/make-request-no.ts';
import { useMay } from '#console/me.ts';
import { useParam } from '#console/navigation.ts';
import { Link } from '#console/parts/Link.tsx';
import { Card, Facts, Loaded, Page } from '#console/parts/Page.tsx';
import { PictureInput } from '#console/parts/PictureInput.tsx';
import { formatYuan } from '#console/shop-money.ts';
import { formatMoment } from '#console/shop-time.ts';
import { tell } from '#console/tell.ts';
import { GoodsCell } from './GoodsCell.tsx';
import { feedbackTone } from './RefundsPage.tsx';
import { StatusTag } from './StatusTag.tsx';
import styles from './orders.module.css';

type Refund = Reply<typeof refundMerchantCalls.refundRequest>;

const partStates = { open: '退款中', done: '已到账', failed: '没有到账', outside: '已在别处退款' } as const;

function Pictures({ pictures }: { readonly pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <span className={styles['pictures']}>
      {pictures.map((picture, index) => (
        <a key={picture} href={picture} target="_blank" rel="noreferrer">
          <img src={picture} alt={`图片 ${index + 1}`} loading="lazy" />
        </a>
      ))}
    </span>
  );
}

/** Writes a message to the shopper into the record. */
function MessageForm({ refundNo }: { readonly refundNo: string }) {
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [requestNo, setRequestNo] = useState(() => makeRequestNo());
  const write = useWrite(refundMerchantCalls.writeRefundMessage, {
    invalidates: [refundMerchantCalls.refundRequest],
    successToast: '已留言，顾客会收到通知',
    oneAtATime: true,
    onSuccess() {
      setText('');
      setPictures([]);
      setRequestNo(makeRequestNo());
    },
  });
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') write.mutate({ refundNo, requestNo, text: text.trim(), pictures: [...pictures] });
      }}
    >
      <Input.TextArea
        aria-label="给买家留言"
        placeholder="给买家留言，例如请他补照片"
        rows={2}
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <PictureInput value={pictures} most={9} onChange={setPictures} />
      <div className={styles['formActs']}>
        <Button htmlType="submit" disabled={text.trim() === ''} loading={write.isPending}>
          留言
        </Button>
      </div>
    </form>
  );
}

/** Lists the acts on a refund that its state allows: the most likely first. */
function listActs({ feedback, kind, express, asked }: Refund) {
  const isGoods = kind !== 'money';
  return [
    {
      title: isGoods ? '同意，请买家寄回' : '同意退款',
      call: refundMerchantCalls.approveRefund,
      when: feedback === 101,
      initial: { payment: asked },
      primary: true,
    },
    {
      title: '确认收到退货',
      call: refundMerchantCalls.receiveReturn,
      when: feedback === 103 && isGoods,
      initial: { restock: 1 },
      primary: express !== null,
    },
    { title: '寄出换货', call: refundMerchantCalls.resendExchange, when: feedback === 105 && kind === 'exchange', primary: true },
    { title: '改为退款', call: refundMerchantCalls.refundExchange, when: feedback === 105 && kind === 'exchange', danger: true },
    {
      title: '拒绝',
      call: refundMerchantCalls.rejectRefund,
      when: feedback === 101 || (feedback === 103 && express !== null),
      danger: true,
    },
  ] as const satisfies readonly {
    readonly title: string;
    readonly call: CallRow;
    readonly when: boolean;
    readonly initial?: Readonly<Record<string, unknown>>;
    readonly primary?: boolean;
    readonly danger?: boolean;
  }[];
}

/** One refund: what was asked, both parcels, where the money goes, the record with its pictures, and every act that is possible now. */
export function RefundPage() {
  const refundNo = useParam('refundNo');
  const read = useRead(refundMerchantCalls.refundRequest, { refundNo });
  const may = useMay();
  const [drawer, setDrawer] = useState<{ readonly title: string; readonly body: ReactNode }>();
  const close = () => setDrawer(undefined);
  const done = () => {
    close();
    tell.success('已处理');
    void invalidateCalls([refundMerchantCalls.refundRequest, refundMerchantCalls.listRefundRequests, logisticsMerchantCalls.merchantOrder]);
  };
  const acts = read.data ? listActs(read.data).filter(({ call, when }) => when && may(call)) : [];
  return (
    <Page
      title={`售后 ${refundNo}`}
      back={{ to: '/refunds', title: '售后' }}
      wide
      acts={acts.map((act) => (
        <Button
          key={act.title}
          type={'primary' in act && act.primary ? 'primary' : 'default'}
          danger={'danger' in act}
          onClick={() =>
            setDrawer({
              title: act.title,
              body: (
                <CallForm
                  call={act.call}
                  fixed={{ refundNo }}
                  initial={'initial' in act ? act.initial : undefined}
                  submitText={act.title}
                  onDone={done}
                  onCancel={close}
                />
              ),
            })
          }
        >
          {act.title}
        </Button>
      ))}
    >
      <Loaded query={read} rows={10}>
        {(refund) => (
          <>
            <Card>
              <div className={styles['status']}>
                <strong>
                  <StatusTag tone={feedbackTone(refund.feedback)}>{refund.feedbackText}</StatusTag> {refund.kindText}
                </strong>
                <strong className={styles['number']}>{formatYuan(refund.payment)}</strong>
              </div>
              <p>{refund.nextText}</p>
              {refund.dueTime !== null && <p className={styles['remind']}>{formatMoment(refund.dueTime)} 之前不处理，会自动往下走</p>}
              {refund.offer && (
                <p className={styles['note']}>
                  你提出退 {formatYuan(refund.offer.payment)}（原为 {formatYuan(refund.offer.instead)}）：{refund.offer.why}。等买家同意
                </p>
              )}
            </Card>
            <div className={styles['columns']}>
              <div>
                <Card title="商品">
                  <GoodsCell lines={refund.list.map((line) => ({ ...line, picture: line.linkUrl }))} />
                  {refund.list.some(({ exchangeSkuText }) => exchangeSkuText !== '') && (
                    <p>换成：{refund.list.map(({ exchangeSkuText }) => exchangeSkuText).join('、')}</p>
                  )}
                </Card>
                <Card title="协商记录">
                  {may(refundMerchantCalls.writeRefundMessage) && <MessageForm refundNo={refundNo} />}
                  <ul className={styles['record']}>
                    {refund.records.map((record, index) => (
                      <li key={`${record.time} ${index}`}>
                        <strong>{record.whoText}</strong> {record.title}
                        <small className={styles['sub']}>{formatMoment(record.time)}</small>
                        {record.text !== '' && <p>{record.text}</p>}
                        <Pictures pictures={record.pictures} />
                      </li>
                    ))}
                  </ul>
                </Card>
              </div>
              <div>
                <Card title="申请">
                  <Facts
                    columns={1}
                    rows={[
                      [
                        '订单',
                        <Link key="order" to={`/orders/${refund.tid}`}>
                          {refund.tid}
                        </Link>,
                      ],
                      ['买家', <Link key="member" to={`/members/${refund.memberId}`}>{`会员 ${refund.memberId}`}</Link>],
                      ['原因', refund.reasonText],
                      refund.memo !== '' && ['说明', refund.memo],
                      ['申请金额', `${formatYuan(refund.asked)}（最多 ${formatYuan(refund.most)}）`],
                      refund.deduction > 0 && ['留下赠品扣', formatYuan(refund.deduction)],
                      refund.postFeeBack > 0 && ['退运费', formatYuan(refund.postFeeBack)],
                      refund.insuranceFee > 0 && ['退运费险', formatYuan(refund.insuranceFee)],
                      refund.score > 0 && ['退积分', String(refund.score)],
                      ['申请时间', formatMoment(refund.applyTime)],
                    ]}
                  />
                  <Pictures pictures={refund.pictures} />
                </Card>
                {(refund.returnTo !== '' || refund.express || refund.resent) && (
                  <Card title="寄件">
                    <Facts
                      columns={1}
                      rows={[
                        refund.returnTo !== '' && ['寄回到', refund.returnTo],
                        refund.express !== null && ['买家寄回', `${refund.express.courierName} ${refund.express.number}`],
                        refund.resent !== null && ['换货寄出', `${refund.resent.courierName} ${refund.resent.number}`],
                      ]}
                    />
                  </Card>
                )}
                {refund.payments.length > 0 && (
                  <Card title="钱退到哪里">
                    <Facts
                      columns={1}
                      rows={refund.payments.map(
                        ({ payTypeText, amount, status, doneTime }) =>
                          [
                            payTypeText,
                            `${formatYuan(amount)} · ${partStates[status]}${doneTime === null ? '' : ` ${formatMoment(doneTime)}`}`,
                          ] as const,
                      )}
                    />
                  </Card>
                )}
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
