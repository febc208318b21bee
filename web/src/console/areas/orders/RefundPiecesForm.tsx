import { Button, Input, InputNumber } from 'antd';
import type { Reply } from 'contract/call.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '#console/parts/Field.tsx';
import { useWrite } from '#console/client.ts';
import { makeRequestNo } from '#console/make-request-no.ts';
import { formatYuan } from '#console/shop-money.ts';
import { tell } from '#console/tell.ts';
import styles from './orders.module.css';

type Line = Reply<typeof logisticsMerchantCalls.merchantOrder>['list'][number];

/** Refunds pieces of an order at what they cost: how many of each line, and why. */
export function RefundPiecesForm({
  tid,
  lines,
  onDone,
}: {
  readonly tid: string;
  readonly lines: readonly Line[];
  readonly onDone: () => void;
}) {
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const [why, setWhy] = useState('');
  const [fault, setFault] = useState('');
  const [requestNo] = useState(() => makeRequestNo());
  const refund = useWrite(refundMerchantCalls.refundLines, {
    invalidates: [logisticsMerchantCalls.merchantOrder, refundMerchantCalls.listRefundRequests],
    oneAtATime: true,
    onSuccess({ payment }) {
      tell.success(`已退 ${formatYuan(payment)}`);
      onDone();
    },
    onRefused: ({ sentence }) => {
      setFault(sentence);
      return true;
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = Object.entries(counts).flatMap(([lineNo, num]) => (num > 0 ? [{ lineNo: Number(lineNo), num }] : []));
    if (chosen.length === 0) return setFault('请填退几件');
    if (why.trim() === '') return setFault('请写明原因，顾客会看到');
    refund.mutate({ tid, requestNo, lines: chosen, why: why.trim() });
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {lines.map(({ lineNo, title, skuText, num, refundedNum, refundingNum }) => {
        const most = num - refundedNum - refundingNum;
        return (
          <div key={lineNo}>
            <span>
              {title} {skuText}
              <small className={styles['sub']}>最多退 {most} 件</small>
            </span>
            <InputNumber
              aria-label={`${title} ${skuText} 退几件`}
              min={0}
              max={most}
              precision={0}
              changeOnWheel={false}
              disabled={most === 0}
              value={counts[lineNo] ?? 0}
              onChange={(value) => setCounts({ ...counts, [lineNo]: value ?? 0 })}
            />
          </div>
        );
      })}
      <Field label="原因（顾客会看到）">
        {(id) => <Input.TextArea id={id} value={why} maxLength={200} rows={2} onChange={({ target }) => setWhy(target.value)} />}
      </Field>
      <p className={styles['hint']}>按这些件的成交价全额退回原支付方式。只退一部分钱请用「退差价」</p>
      {fault !== '' && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <div className={styles['formActs']}>
        <Button type="primary" danger htmlType="submit" loading={refund.isPending}>
          退款
        </Button>
      </div>
    </form>
  );
}
