import { Button, Checkbox, Input, Select } from 'antd';
import { guessCouriers } from 'contract/aftersales/logistics/guess-couriers.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { parcelNumberPattern } from 'contract/aftersales/logistics/couriers.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '#console/parts/Field.tsx';
import { useWrite } from '#console/client.ts';
import { courierOptions } from './order-words.ts';
import styles from './orders.module.css';

/** Describes a line of the order that something is left to ship of. */
export interface ShippableLine {
  readonly lineNo: number;
  readonly title: string;
  readonly skuText: string;
  readonly left: number;
}

/** Asks for courier and number of a parcel, and for its lines where the order has several; ships it. */
export function ShipForm({
  tid,
  lines,
  onDone,
}: {
  readonly tid: string;
  readonly lines: readonly ShippableLine[];
  readonly onDone: () => void;
}) {
  const [picked, setPicked] = useState<string>();
  const [number, setNumber] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(lines.map(({ lineNo }) => lineNo)));
  const [fault, setFault] = useState('');
  const ship = useWrite(logisticsMerchantCalls.shipOrder, {
    invalidates: [orderMerchantCalls.listOrders, logisticsMerchantCalls.merchantOrder],
    successToast: '已发货',
    oneAtATime: true,
    onSuccess: onDone,
    onRefused: ({ sentence }) => {
      setFault(sentence);
      return true;
    },
  });
  // The courier is guessed from the number until one is chosen.
  const courier = picked ?? (number.length >= 10 ? guessCouriers(number)[0] : undefined);
  /** Takes a number as it was scanned or pasted. */
  const enter = (text: string) => {
    setNumber(text.trim());
    setFault('');
  };
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (courier === undefined) return setFault('请选择快递公司');
    if (!new RegExp(parcelNumberPattern).test(number)) return setFault('运单号由 6 到 40 个字母、数字或横线组成');
    if (chosen.size === 0) return setFault('至少选一行商品');
    ship.mutate({ tid, courier, number, ...(chosen.size === lines.length ? {} : { lineNos: [...chosen] }) });
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Field label="运单号">
        {(id) => <Input id={id} value={number} onChange={({ target }) => enter(target.value)} placeholder="扫描或粘贴运单号" />}
      </Field>
      <Field label="快递公司">
        {(id) => (
          <Select
            id={id}
            aria-label="快递公司"
            value={courier}
            onChange={setPicked}
            options={[...courierOptions]}
            placeholder="选择快递公司"
            showSearch
            optionFilterProp="label"
          />
        )}
      </Field>
      {lines.length > 1 && (
        <fieldset>
          <legend>这个包裹里的商品</legend>
          {lines.map(({ lineNo, title, skuText, left }) => (
            <Checkbox
              key={lineNo}
              checked={chosen.has(lineNo)}
              onChange={({ target }) => {
                const next = new Set(chosen);
                if (target.checked) next.add(lineNo);
                else next.delete(lineNo);
                setChosen(next);
              }}
            >
              {title} {skuText} × {left}
            </Checkbox>
          ))}
          <p className={styles['hint']}>分几个包裹发时，这次只勾选装进这个包裹的行</p>
        </fieldset>
      )}
      {fault !== '' && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <div className={styles['formActs']}>
        <Button type="primary" htmlType="submit" loading={ship.isPending}>
          发货
        </Button>
      </div>
    </form>
  );
}
