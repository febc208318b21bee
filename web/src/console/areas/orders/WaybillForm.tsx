import { Button, Select } from 'antd';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { waybillCalls } from 'contract/aftersales/logistics/waybill.calls.ts';
import type { CourierCode } from 'contract/aftersales/logistics/couriers.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { useState } from 'react';
import { useRead, useWrite } from '#console/client.ts';
import { Field } from '#console/parts/Field.tsx';
import { courierOptions } from './order-words.ts';
import styles from './orders.module.css';

/** Gets an electronic waybill for an order, prints its label, and ships the order with it. */
export function WaybillForm({ tid, onDone }: { readonly tid: string; readonly onDone: () => void }) {
  const [courier, setCourier] = useState<CourierCode>();
  const stored = useRead(waybillCalls.listWaybills, { tid });
  const invalidates = [waybillCalls.listWaybills];
  const make = useWrite(waybillCalls.makeWaybills, { invalidates, oneAtATime: true });
  const again = useWrite(waybillCalls.askWaybillAgain, { invalidates, oneAtATime: true });
  const print = useWrite(waybillCalls.printWaybill, {
    invalidates,
    oneAtATime: true,
    onSuccess: ({ labelUrl }) => labelUrl !== '' && void window.open(labelUrl, '_blank', 'noopener'),
  });
  const ship = useWrite(logisticsMerchantCalls.shipOrder, {
    invalidates: [orderMerchantCalls.listOrders, logisticsMerchantCalls.merchantOrder],
    successToast: '已发货',
    oneAtATime: true,
    onSuccess: onDone,
  });
  const open = (stored.data?.list ?? []).filter(({ state, isShipped }) => !isShipped && ['asked', 'issued', 'unknown'].includes(state));
  const refused = make.data?.list.find(({ result }) => result === 'refused');
  return (
    <div className={styles['form']}>
      {open.map(({ id, courier: code, courierName, number, state, why, lineNos, labelUrl }) => (
        <div key={id} className={styles['form']}>
          <p>
            {courierName} <strong className={styles['number']}>{number === '' ? '还不知道有没有单号' : number}</strong>
            {state !== 'issued' && <small className={styles['fault']}> {why}</small>}
          </p>
          <div className={styles['formActs']}>
            {state === 'issued' ? (
              <>
                <Button
                  type="primary"
                  loading={ship.isPending}
                  onClick={() => ship.mutate({ tid, courier: code, number, ...(lineNos.length > 0 ? { lineNos } : {}) })}
                >
                  用这个单号发货
                </Button>
                {labelUrl !== '' && (
                  <a href={labelUrl} target="_blank" rel="noreferrer">
                    打印面单
                  </a>
                )}
                <Button loading={print.isPending} onClick={() => print.mutate({ id })}>
                  重打
                </Button>
              </>
            ) : (
              <Button type="primary" loading={again.isPending} onClick={() => again.mutate({ id })}>
                再问一次
              </Button>
            )}
          </div>
        </div>
      ))}
      {open.length === 0 && (
        <>
          <Field label="快递公司">
            {(id) => (
              <Select
                id={id}
                value={courier}
                placeholder="选择快递公司"
                options={courierOptions}
                onChange={(code: CourierCode) => setCourier(code)}
              />
            )}
          </Field>
          <p className={styles['hint']}>寄件人是店铺设置里的退货地址。取号不等于发货，确认后再发</p>
          {refused && (
            <p className={styles['fault']} role="alert">
              {refused.why}
            </p>
          )}
          <div className={styles['formActs']}>
            <Button
              type="primary"
              disabled={courier === undefined}
              loading={make.isPending}
              onClick={() => courier !== undefined && make.mutate({ courier, parcels: [{ tid }] })}
            >
              取单号
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
