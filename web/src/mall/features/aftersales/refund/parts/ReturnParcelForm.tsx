import { type CourierCode, couriers, isCourier, parcelNumberPattern } from 'contract/aftersales/logistics/couriers.ts';
import { removeDisallowedCharacters } from 'contract/normalise-text.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { expressCalls } from 'contract/aftersales/express/express.calls.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallRefusedError } from '#client/call-errors.ts';
import { invalidateCalls, useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { CopyButton } from '#mall/features/buying/order/parts/CopyButton.tsx';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { copyText } from '#kit/ui/copy-text.ts';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { toastSuccess } from '#kit/ui/toast.ts';
import { useForm } from '#kit/ui/use-form.ts';
import { courierTexts } from '../courier-texts.ts';
import { refundUrl } from '../refund-url.ts';
import { texts } from '../texts.ts';
import { refundDependentCalls } from '../use-refund-actions.ts';
import { RefundChoiceField } from './RefundChoiceField.tsx';
import type { RefundDetail } from './RefundHead.tsx';
import styles from './ReturnParcelForm.module.css';

/** Waits after the last letter of a number before its courier is recognised, in milliseconds. */
const recogniseAfterMs = 500;

const courierCodes = Object.keys(couriers) as CourierCode[];
const isParcelNumber = (text: string): boolean => new RegExp(parcelNumberPattern).test(text);

interface ReturnParcelFormProps {
  readonly refund: RefundDetail;
  /** Holds the courier by whom the shopper last sent products back; empty if they never did. */
  readonly suggested: string;
}

/** Shows the form of the parcel that goes back: where to, by which courier, and its number. */
export function ReturnParcelForm({ refund: { refundNo, returnTo, express, acts }, suggested }: ReturnParcelFormProps) {
  const { backOr } = usePageNavigation();
  const start = express?.courier ?? suggested;
  const [courier, setCourier] = useState(isCourier(start) ? start : undefined);
  const [courierWrong, setCourierWrong] = useState<string>();
  const isChange = acts.includes('changeExpress');
  const form = useForm(
    { number: express?.number ?? '', memo: '' },
    { number: (text) => (isParcelNumber(text.trim()) ? undefined : texts.parcelNoWrong) },
  );
  const done = (said: string) => ({
    oneAtATime: true,
    onRefused({ code, sentence }: CallRefusedError) {
      if (code === refusalCodes.courierUnknown) {
        setCourierWrong(sentence);
        return true;
      }
      void invalidateCalls(refundDependentCalls); // the refund has changed
      return false;
    },
    onSuccess() {
      toastSuccess(said);
      backOr(refundUrl(refundNo));
      void invalidateCalls([...refundDependentCalls, refundCalls.lastReturn]);
    },
  });
  const add = useWrite(refundCalls.addRefundExpress, done(texts.parcelSaved));
  const change = useWrite(refundCalls.updateRefundExpress, done(texts.parcelChanged));
  // The courier is recognised by the number once that is typed, unless the shopper chose one.
  const [isChosen, setIsChosen] = useState(isChange);
  const [recognised, setRecognised] = useState<CourierCode>();
  const recognise = useWrite(expressCalls.expressCodeAssert, {
    onSuccess({ courier: found }) {
      if (isChosen || !isCourier(found)) return;
      setCourier(found);
      setRecognised(found);
      setCourierWrong(undefined);
    },
    onRefused: () => true, // the shopper chooses then
  });
  const typed = form.values.number.trim();
  const ask = useEffectEvent((number: string) => {
    if (!isChosen && isParcelNumber(number)) recognise.mutate({ number });
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), recogniseAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const checkCourier = () => courier === undefined && setCourierWrong(texts.courierMissing);
  const submit = ({ number, memo }: { readonly number: string; readonly memo: string }) => {
    if (courier === undefined) return checkCourier();
    const parcel = { refundNo, courier, number: number.trim() };
    if (isChange) change.mutate(parcel);
    else add.mutate({ ...parcel, ...(memo.trim() === '' ? {} : { memo: memo.trim() }) });
  };
  return (
    <Form form={form} onSubmit={submit} onInvalid={checkCourier}>
      {returnTo !== '' && (
        <Card rows>
          <ListRow
            name={texts.sendTo}
            below={texts.sendToWhy}
            end={<CopyButton label={texts.copyAddress} onTap={() => void copyText(returnTo)} />}
          >
            <span className={styles.place}>{returnTo}</span>
          </ListRow>
        </Card>
      )}
      <Card rows>
        <RefundChoiceField
          name={texts.courier}
          hint={texts.courierHint}
          choices={courierCodes.map((code) => ({ key: code, text: courierTexts[code] }))}
          on={courier}
          wrong={courierWrong}
          onChoose={(code) => {
            setCourier(code);
            setIsChosen(true);
            setRecognised(undefined);
            setCourierWrong(undefined);
          }}
        />
        <Field
          form={form}
          name="number"
          label={texts.parcelNo}
          placeholder={texts.parcelNoHint}
          maxLength={40}
          autoComplete="off"
          clean={(text) => text.replace(/\s/g, '').toUpperCase()}
        />
        {!isChange && (
          <Field
            form={form}
            name="memo"
            label={texts.parcelMemo}
            placeholder={texts.parcelMemoHint}
            maxLength={200}
            lines={2}
            clean={removeDisallowedCharacters}
          />
        )}
      </Card>
      {recognised !== undefined && recognised === courier && (
        <p className={styles.note} role="status">
          {texts.recognised(courierTexts[recognised])}
        </p>
      )}
      <p className={styles.note}>{texts.parcelNote}</p>
      <ActionBar>
        <Button kind="main" wide sends busy={add.isPending || change.isPending}>
          {texts.parcelSave}
        </Button>
      </ActionBar>
    </Form>
  );
}
