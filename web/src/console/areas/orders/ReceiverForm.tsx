import { Button, Input } from 'antd';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '#console/parts/Field.tsx';
import { useWrite } from '#console/client.ts';
import { formatYuan } from '#console/shop-money.ts';
import { tell } from '#console/tell.ts';
import { RegionInput } from './RegionInput.tsx';
import styles from './orders.module.css';

/** Changes the receiver of an order; says what shipping costs more or less there. */
export function ReceiverForm({
  tid,
  receiver,
  onDone,
}: {
  readonly tid: string;
  readonly receiver: { readonly name: string; readonly mobile: string; readonly address: string };
  readonly onDone: () => void;
}) {
  const [name, setName] = useState(receiver.name);
  const [mobile, setMobile] = useState(receiver.mobile);
  const [address, setAddress] = useState(receiver.address);
  const [region, setRegion] = useState({ stateCode: '', cityCode: '', districtCode: '' });
  const [fault, setFault] = useState('');
  const change = useWrite(orderMerchantCalls.changeReceiver, {
    invalidates: [logisticsMerchantCalls.merchantOrder, orderMerchantCalls.listOrders],
    oneAtATime: true,
    onSuccess({ freightDifference }) {
      tell.success(
        freightDifference === null || freightDifference === 0
          ? '已修改收货信息，顾客会收到通知'
          : `已修改。寄到那里运费${freightDifference > 0 ? '多' : '少'} ${formatYuan(Math.abs(freightDifference))}，不向顾客收退`,
      );
      onDone();
    },
    onRefused: ({ sentence }) => {
      setFault(sentence);
      return true;
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (region.districtCode === '') return setFault('请选择省份、城市和区县');
    change.mutate({ tid, name, mobile, address, ...region });
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Field label="收货人">{(id) => <Input id={id} value={name} maxLength={30} onChange={({ target }) => setName(target.value)} />}</Field>
      <Field label="电话">
        {(id) => <Input id={id} value={mobile} maxLength={24} onChange={({ target }) => setMobile(target.value)} />}
      </Field>
      <div>
        地区
        <RegionInput value={region} onChange={setRegion} />
      </div>
      <Field label="详细地址">
        {(id) => <Input.TextArea id={id} value={address} maxLength={120} rows={2} onChange={({ target }) => setAddress(target.value)} />}
      </Field>
      <p className={styles['hint']}>运费有差别时不向顾客收，也不退。顾客会收到一条通知</p>
      {fault !== '' && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <div className={styles['formActs']}>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          保存
        </Button>
      </div>
    </form>
  );
}
