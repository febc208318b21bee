import type { Reply } from 'contract/call.ts';
import { fromYuan } from 'contract/money.ts';
import { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useState } from 'react';
import { useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { orderDependentCalls } from '#mall/features/buying/order/order-dependent-calls.ts';
import { LazyPicturePicker } from '#mall/features/shop/upload/parts/LazyPicturePicker.tsx';
import { formatAmount } from '#kit/lib/money-text.ts';
import { cleanAmountInput, isTypedAmount } from '#kit/lib/typed-amount.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { useForm } from '#kit/ui/use-form.ts';
import { texts } from '../texts.ts';
import { ShopAccounts } from './ShopAccounts.tsx';
import styles from './offline.module.css';

/** Limits the files of a proof, as the call does. */
const maxFiles = 6;

/** Renders the form in which the buyer uploads the proof of a bank transfer, and enters its amount, the shop's account and the payer. */
export function ProofForm({ trade }: { readonly trade: Reply<typeof offlinePayCalls.orderTrade> }) {
  const { tid, payment, accounts } = trade;
  const { go } = usePageNavigation();
  const { money } = useMall();
  const [account, setAccount] = useState(accounts[0]?.number ?? '');
  const [files, setFiles] = useState<{ readonly links: readonly string[]; readonly busy: boolean }>({ links: [], busy: false });
  const [wrong, setWrong] = useState<string>();
  const form = useForm(
    { amount: payment.toFixed(2), payer: '', memo: '' },
    { amount: (text) => (isTypedAmount(text) && fromYuan(Number(text)) > 0 ? undefined : texts.amountWrong) },
  );
  const add = useWrite(offlinePayCalls.addProof, {
    oneAtATime: true,
    invalidates: [offlinePayCalls.orderTrade, orderCalls.checkAccountPayment, ...orderDependentCalls],
    successToast: texts.sent,
    onSuccess: () => go(`/xxfkRecord/${tid}`, { replace: true }),
  });
  const submit = ({ amount, payer, memo }: typeof form.values) => {
    if (files.busy) return setWrong(texts.filesBusy);
    if (files.links.length === 0) return setWrong(texts.filesMissing);
    const more = { ...(payer === '' ? {} : { payer }), ...(memo === '' ? {} : { memo }) };
    add.mutate({ tid, amount: Number(amount), account, pictures: [...files.links], ...more });
  };
  return (
    <Form form={form} onSubmit={submit} onInvalid={() => setWrong(files.links.length === 0 ? texts.filesMissing : undefined)}>
      <ShopAccounts accounts={accounts} chosen={account} onChoose={setAccount} />
      <Card title={texts.proof}>
        <p className={styles.label}>{texts.files}</p>
        <LazyPicturePicker
          purpose="proof"
          most={maxFiles}
          label={texts.files}
          value={[]}
          onChange={(arrived, busy) => {
            setFiles({ links: arrived.map(({ link }) => link), busy });
            setWrong(undefined);
          }}
        />
        <p className={wrong === undefined ? styles.hint : styles.wrong} role={wrong === undefined ? undefined : 'alert'}>
          {wrong ?? texts.filesHint}
        </p>
        <Field
          form={form}
          name="amount"
          label={texts.amount}
          inputMode="decimal"
          clean={cleanAmountInput}
          end={money.unit}
          hint={texts.amountHint(money.sign + formatAmount(payment))}
        />
        <Field form={form} name="payer" label={texts.payer} hint={texts.payerHint} maxLength={60} autoComplete="off" />
        <Field form={form} name="memo" label={texts.memo} placeholder={texts.memoHint} maxLength={200} lines={2} />
      </Card>
      <ActionBar>
        <Button kind="line" to={`/cashier/${tid}`} replace>
          {texts.otherWay}
        </Button>
        <Button kind="main" wide sends busy={add.isPending}>
          {texts.send}
        </Button>
      </ActionBar>
    </Form>
  );
}
