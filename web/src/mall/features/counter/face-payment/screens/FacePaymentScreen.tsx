import type { Reply } from 'contract/call.ts';
import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { invalidateCalls, useRead, useWrite } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { cleanAmountInput, isTypedAmount } from '#kit/lib/typed-amount.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { AmountLine, AmountSummary } from '#kit/ui/AmountSummary.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { toast } from '#kit/ui/toast.ts';
import { useForm } from '#kit/ui/use-form.ts';
import { useSettled } from '#kit/ui/use-settled.ts';
import styles from '../parts/face.module.css';
import { texts } from '../texts.ts';

type Shop = Reply<typeof facePayCalls.faceShop>;

/** Renders the page on which the shopper types the amount to pay at the counter, and sees the shop's discount on it. */
export function FacePaymentScreen() {
  const shop = useRead(facePayCalls.faceShop, {});
  return (
    <>
      <NavBar end={<NavTextButton to="/facePaymentBill">{texts.bill}</NavTextButton>} />
      <QueryBoundary query={shop} skeleton={<Skeleton height={620} />}>
        {(open) =>
          open.open === 0 ? (
            <EmptyState type="nodata" title={texts.off} text={texts.offWhy}>
              <Button kind="main" to="/" replace>
                {texts.home}
              </Button>
            </EmptyState>
          ) : (
            <AmountForm shop={open} />
          )
        }
      </QueryBoundary>
    </>
  );
}

/** Says why an amount cannot be paid; undefined if it can. */
function checkAmount(text: string, most: number, sign: string): string | undefined {
  if (text === '') return texts.amountMissing;
  if (!isTypedAmount(text) || Number(text) === 0) return texts.amountWrong;
  return Number(text) > most ? texts.amountMost(sign + formatAmount(most)) : undefined;
}

function AmountForm({ shop: { most, discounts } }: { readonly shop: Shop }) {
  const { name, logo } = useSite();
  const { money } = useMall();
  const { go } = usePageNavigation();
  const form = useForm({ amount: '', memo: '' }, { amount: (text) => checkAmount(text, most, money.sign) });
  const start = useWrite(facePayCalls.startFacePayment, {
    oneAtATime: true,
    onSuccess: ({ tid }) => go(`/facePaymentPay?tid=${tid}`),
    onRefused({ code }) {
      if (code !== refusalCodes.priceChanged) return false;
      void invalidateCalls([facePayCalls.faceShop]);
      toast(texts.changed);
      return true;
    },
  });
  const { amount } = form.values;
  const fits = checkAmount(amount, most, money.sign) === undefined;
  const asked = useSettled(fits ? Number(amount) : 0);
  const { data } = useRead(facePayCalls.faceShop, asked === 0 ? null : { amount: asked });
  /** Holds what the server quotes for the amount as it is typed now; undefined until it is there. */
  const quote = fits && data?.quote?.amount === Number(amount) ? data.quote : undefined;
  return (
    <Form
      form={form}
      onSubmit={({ amount: typed, memo }) =>
        start.mutate({ amount: Number(typed), ...(quote ? { payment: quote.payment } : {}), ...(memo === '' ? {} : { memo }) })
      }
    >
      <div className={styles.head}>
        {logo !== '' && (
          <div className={styles.logo}>
            <Picture src={logo} alt="" share={0.15} />
          </div>
        )}
        <p className={styles.shop}>{texts.payTo(name)}</p>
      </div>
      <Card>
        <div className={styles.typed}>
          <Field
            form={form}
            name="amount"
            label={texts.amount}
            inputMode="decimal"
            clean={cleanAmountInput}
            end={money.unit}
            autoComplete="off"
            maxLength={9}
          />
        </div>
        <Field form={form} name="memo" label={texts.memo} placeholder={texts.memoHint} maxLength={60} />
      </Card>
      {discounts.length > 0 && (
        <Card title={texts.discounts}>
          <div className={styles.discounts}>
            {discounts.map(({ text }) => (
              <Tag key={text}>{text}</Tag>
            ))}
          </div>
          {fits && (
            <AmountSummary name={texts.toPay} total={quote?.payment}>
              <AmountLine name={texts.typed} yuan={Number(amount)} />
              {quote && quote.discount > 0 && <AmountLine name={texts.discount} yuan={quote.discount} off />}
            </AmountSummary>
          )}
        </Card>
      )}
      <ActionBar>
        <Button kind="main" wide sends busy={start.isPending}>
          {quote ? texts.next(money.sign + formatAmount(quote.payment)) : texts.nextEmpty}
        </Button>
      </ActionBar>
    </Form>
  );
}
