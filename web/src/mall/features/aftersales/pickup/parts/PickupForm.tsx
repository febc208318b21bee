import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { formatRegion } from 'contract/shop/address/regions.ts';
import type { Reply } from 'contract/call.ts';
import { mostPickupWeight } from 'contract/aftersales/pickup/pickup-states.ts';
import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useEffect, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, useRead, useWrite } from '#phone/client.ts';
import { useToday } from '#mall/common/use-today.ts';
import { chosenAddress, savedAddressToChoose } from '#mall/features/shop/address/chosen-address.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { ConsentCheckbox, ConsentLink } from '#kit/ui/ConsentCheckbox.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { Stepper } from '#kit/ui/Stepper.tsx';
import { toast, toastSuccess } from '#kit/ui/toast.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import { texts } from '../texts.ts';
import { pickupDependentCalls } from '../use-pickup-payment.ts';
import styles from './pickup.module.css';
import { type ChosenPickupWindow, PickupWindowSheet, pickupWindowText } from './PickupWindowSheet.tsx';

interface PickupFormProps {
  readonly refundNo: string;
  readonly combine: Reply<typeof pickupCalls.checkCombinePickup>;
}

/** Shows the form of a pickup: the address, the refunds whose products go together, the weight, the time, and the fee. */
export function PickupForm({ refundNo, combine: { list } }: PickupFormProps) {
  const { money } = useMall();
  const today = useToday();
  const [others, setOthers] = useState<readonly string[]>([]);
  const [weight, setWeight] = useState(1);
  const [window, setWindow] = useState<ChosenPickupWindow>();
  const [open, setOpen] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState<string>();
  // Chosen on the list of addresses, or saved in order to be chosen, while this page stays below.
  const [listed, saved] = [useObservable(chosenAddress), useObservable(savedAddressToChoose)];
  const pickedId = saved ?? listed;
  useEffect(
    () => () => {
      chosenAddress.set(undefined);
      savedAddressToChoose.set(undefined);
    },
    [],
  );
  const address = useRead(addressCalls.getAddress, pickedId === undefined ? {} : { id: pickedId }).data ?? undefined;
  const refundNos = [refundNo, ...others.filter((one) => list.some((refund) => refund.refundNo === one))];
  const asked = address && { refundNos, addressId: address.id, weight };
  const quote = useRead(pickupCalls.estimatedFreight, asked ?? null, { keepPrevious: true });
  const create = useWrite(pickupCalls.createPickupOrder, {
    oneAtATime: true,
    onSuccess({ state }) {
      if (state !== 0) toastSuccess(texts.ordered);
      void invalidateCalls(pickupDependentCalls);
    },
    onRefused({ code, body, message }) {
      void invalidateCalls([pickupCalls.estimatedFreight]);
      if (code === refusalCodes.pickupTimeWrong) setWindow(undefined);
      if (code !== refusalCodes.pickupFeeChanged) return false;
      const { now } = body as { readonly now: number };
      toast(texts.feeChanged(money.sign + formatAmount(now)) || message);
      return true;
    },
  });
  const priced = quote.isError ? undefined : quote.data;
  const isPayer = priced?.payer === 'shopper' && priced.payment > 0;
  const submit = () => {
    if (!asked || !priced) return;
    if (!window) {
      toast(texts.whenMissing);
      return setOpen(true);
    }
    if (!agreed) return setWrong(texts.agreeMissing);
    create.mutate({ ...asked, date: window.date, from: window.from, payment: priced.payment, agreed: 1 });
  };
  const noWindow = priced?.days.length === 0;
  return (
    <>
      <Card rows>
        <ListRow
          name={texts.who}
          to={address ? `/addressList?choose=1&id=${address.id}` : '/addressForm/new?choose=1'}
          below={address ? `${address.name} ${address.mobile}` : texts.addAddressWhy}
        >
          <span className={styles.place}>{address ? `${formatRegion(address)} ${address.address}` : texts.addAddress}</span>
        </ListRow>
        <ListRow name={texts.to}>
          <span className={styles.sub}>{list[0]?.returnTo}</span>
        </ListRow>
      </Card>
      <Card title={texts.goods}>
        {list.length > 1 && <p className={styles.note}>{texts.goodsWhy}</p>}
        <ul>
          {list.map((refund) => (
            <li key={refund.refundNo} className={styles.line}>
              {list.length > 1 && (
                <Checkbox
                  on={refundNos.includes(refund.refundNo)}
                  disabled={refund.refundNo === refundNo}
                  label={texts.choose(refund.title)}
                  onChange={(on) => setOthers(on ? [...others, refund.refundNo] : others.filter((one) => one !== refund.refundNo))}
                />
              )}
              <span className={styles.picture}>
                <Picture src={refund.linkUrl} alt="" share={0.14} />
              </span>
              <span className={styles.title}>
                {refund.title} {texts.pieces(refund.num)}
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.row}>
          <span>
            {texts.weight}（{texts.kilos}）
          </span>
          <Stepper value={weight} onChange={setWeight} min={1} max={mostPickupWeight} label={texts.weight} />
        </div>
      </Card>
      <Card rows>
        <ListRow
          name={texts.when}
          label={`${texts.when} ${window ? pickupWindowText(window, today) : texts.whenHint}`}
          onTap={() => setOpen(true)}
          disabled={!priced || noWindow}
        >
          {noWindow ? texts.noWindow : window ? pickupWindowText(window, today) : texts.whenHint}
        </ListRow>
        <ListRow name={texts.courier}>{priced?.courierName ?? ''}</ListRow>
        <ListRow name={texts.freight} below={isPayer ? texts.freightWhy : undefined}>
          {priced === undefined ? '' : priced.payer === 'shop' ? texts.byShop : <Price yuan={priced.payment} size="s" tone="main" />}
        </ListRow>
      </Card>
      {quote.isError && (
        <Card>
          <p className={styles.sub} role="alert">
            {errorSentence(quote.error)}
          </p>
        </Card>
      )}
      <div className={styles.consent}>
        <ConsentCheckbox
          id="pickup-agreement"
          on={agreed}
          error={wrong}
          onTick={(on) => {
            setAgreed(on);
            setWrong(undefined);
          }}
        >
          {texts.agree}
          <ConsentLink to="/doorPickup/agreement">{texts.agreement}</ConsentLink>
        </ConsentCheckbox>
      </div>
      {priced && <PickupWindowSheet open={open} days={priced.days} on={window} onChoose={setWindow} onClose={() => setOpen(false)} />}
      <ActionBar>
        <Button to={`/refund/logistics/${refundNo}`}>{texts.ownWay}</Button>
        <Button kind="main" wide busy={create.isPending} disabled={!priced || noWindow} onTap={submit}>
          {isPayer ? texts.submitPay(money.sign + formatAmount(priced.payment)) : texts.submit}
        </Button>
      </ActionBar>
    </>
  );
}
