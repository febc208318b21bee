import { removeDisallowedCharacters } from 'contract/normalise-text.ts';
import type { RefundKind, RefundReason } from 'contract/aftersales/refund/refund-states.ts';
import { useId, useState } from 'react';
import { formatAmount } from '#kit/lib/money-text.ts';
import { isTypedAmount } from '#kit/lib/typed-amount.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { FieldBox } from '#kit/ui/FieldBox.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Tag } from '#kit/ui/Tag.tsx';
import { toast } from '#kit/ui/toast.ts';
import { useForm } from '#kit/ui/use-form.ts';
import type { RefundFormChoice, RefundFormReply } from '../refund-form-choice.ts';
import { limitLinePieces, listOwnPieces, withLinesAlong } from '../line-pieces.ts';
import { isMoneyAlone, totalOfForm } from '../refund-amounts.ts';
import { texts } from '../texts.ts';
import { useApplyRefund } from '../use-apply-refund.ts';
import { ExchangeSkus, sayExchangeSkuMissing } from './ExchangeSkus.tsx';
import { InstantRefundCard } from './InstantRefundCard.tsx';
import { RefundChoiceField } from './RefundChoiceField.tsx';
import styles from './RefundForm.module.css';
import { RefundLineChoice } from './RefundLineChoice.tsx';
import { RefundPictureField } from './RefundPictureField.tsx';
import { RefundSum } from './RefundSum.tsx';

const maxMemoLength = 200;

interface RefundFormProps {
  readonly form: RefundFormReply;
  readonly choice: RefundFormChoice;
  /** Tells whether the amounts of a new choice are still loading. */
  readonly pending: boolean;
  /** Says why the server refused the last choice. */
  readonly refused: string | undefined;
  readonly onChoose: (next: Partial<Pick<RefundFormChoice, 'pieces' | 'kind' | 'reason' | 'keep' | 'skus'>>) => void;
}

/** Shows the form of a refund: its kind, pieces, reason, amount, note and pictures. */
export function RefundForm({ form: data, choice, pending, refused, onChoose }: RefundFormProps) {
  const { money } = useMall();
  const kindId = useId();
  const { tid, kinds, list, reasons, most, postFee, isWholeOnly, isAtOnce, asked } = data;
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const kind = choice.kind ?? data.kind;
  const reason = reasons.some((one) => one.reason === choice.reason) ? choice.reason : (data.reason ?? undefined);
  const own = choice.pieces.length > 0 ? limitLinePieces(list, choice.pieces) : listOwnPieces(list);
  const pieces = withLinesAlong(list, own);
  const kept = choice.keep ?? list.filter(({ isKept }) => isKept === 1).map(({ lineNo }) => lineNo);
  const isWhole = list.every(({ lineNo, mostNum }) => mostNum === 0 || pieces.some((one) => one.lineNo === lineNo && one.num >= mostNum));
  const exchanged =
    kind === 'exchange' && data.kind === 'exchange' ? list.filter(({ lineNo }) => own.some((one) => one.lineNo === lineNo)) : [];
  const skuMissing = exchanged.some(({ exchangeSkuId }) => exchangeSkuId === null) ? sayExchangeSkuMissing(exchanged) : undefined;
  const blockedBy = refused ?? (pieces.length === 0 ? texts.noPieces : skuMissing);
  const canAskLess = kind !== 'exchange' && most > 0 && isWholeOnly === 0;

  const [reasonWrong, setReasonWrong] = useState<string>();
  const [pictures, setPictures] = useState<readonly string[]>(data.pictures);
  const [isUploading, setUploading] = useState(false);
  const [picturesWrong, setPicturesWrong] = useState(false);
  /** Tells whether the shopper asks for less than all. */
  const [asksLess, setAsksLess] = useState(asked !== null && asked < most);
  const fields = useForm(
    { payment: asked !== null && asked < most ? String(asked) : '', memo: data.memo },
    {
      payment: (text) =>
        !asksLess || !canAskLess || (isTypedAmount(text) && Number(text) <= most) ? undefined : texts.sumWrong(sum(most)),
    },
  );
  const payment = asksLess && canAskLess ? Number(fields.values.payment) : most;
  const moneyAlone = isMoneyAlone(kind, data, payment);
  // Money alone leaves what the pieces came with where it is.
  const shown = list.filter(({ lineNo, goesAlong }) => (goesAlong === 1 ? !moneyAlone : own.some((one) => one.lineNo === lineNo)));
  const { apply, applyInstantRefund, isApplying, isApplyingInstantRefund } = useApplyRefund((field, sentence) => {
    if (field === 'reason') return setReasonWrong(sentence);
    setAsksLess(true);
    fields.setServerError('payment', sentence);
  });
  const chooseReason = (next: RefundReason) => {
    setReasonWrong(undefined);
    onChoose({ reason: next });
  };
  /** Returns the reason; tells the shopper where it is missing. */
  const takeReason = (): RefundReason | undefined => {
    if (reason === undefined) {
      setReasonWrong(texts.reasonMissing);
      toast(texts.reasonMissing);
    }
    return reason;
  };
  const submit = ({ memo }: { readonly memo: string }) => {
    const why = takeReason();
    if (isUploading) return setPicturesWrong(true);
    if (why === undefined || pending || blockedBy !== undefined) return;
    apply({
      tid,
      refundNo: choice.refundNo,
      pieces: moneyAlone
        ? pieces.filter(({ lineNo }) => !list.some((line) => line.lineNo === lineNo && line.goesAlong === 1 && line.amount === 0))
        : pieces.map((some) => {
            const sku = exchanged.find(({ lineNo }) => lineNo === some.lineNo)?.exchangeSkuId ?? undefined;
            return sku === undefined ? some : { ...some, exchangeSkuId: sku };
          }),
      keep: moneyAlone || kind === 'exchange' ? [] : kept,
      kind,
      reason: why,
      payment: kind === 'exchange' ? undefined : payment,
      memo: memo.trim(),
      pictures,
    });
  };
  const askInstantRefund = async () => {
    const why = takeReason();
    if (why === undefined) return;
    const count = pieces.reduce((total, { num }) => total + num, 0);
    if (
      await askToConfirm({
        title: texts.instantRefundAsk,
        text: texts.instantRefundSum(count, sum(totalOfForm(data))),
        yes: texts.instantRefund,
        no: texts.keep,
      })
    )
      applyInstantRefund(tid, why);
  };
  return (
    <Form form={fields} onSubmit={submit} onInvalid={() => void takeReason()}>
      <Card title={texts.goods}>
        <RefundLineChoice
          priced={kind !== 'exchange'}
          list={shown}
          pieces={own}
          canLeaveOut={false}
          onChange={(next) => onChoose({ pieces: next })}
          keeping={{
            isKept: (lineNo) => kept.includes(lineNo),
            onKeep: (lineNo, isKept) => onChoose({ keep: [...kept.filter((one) => one !== lineNo), ...(isKept ? [lineNo] : [])] }),
          }}
        />
      </Card>
      <ExchangeSkus
        lines={exchanged}
        onChoose={(lineNo, skuId) =>
          onChoose({ pieces: own, skus: [...choice.skus.filter((one) => one.lineNo !== lineNo), { lineNo, skuId }] })
        }
      />
      {choice.refundNo !== undefined && (
        <Card title={texts.kind}>
          <KindChips kinds={kinds} kind={kind} onChoose={(next) => onChoose({ kind: next, reason: undefined, skus: [] })} />
        </Card>
      )}
      <Card rows>
        {choice.refundNo === undefined && (
          <FieldBox id={kindId} label={texts.kind} wrong={undefined}>
            <output id={kindId} className={styles.kind}>
              {kinds.find((one) => one.kind === kind)?.kindText}
            </output>
          </FieldBox>
        )}
        <RefundChoiceField
          name={texts.reason}
          hint={texts.reasonHint}
          on={reason}
          wrong={reasonWrong}
          choices={reasons.map((one) => ({
            key: one.reason,
            text: one.text,
            note: one.ofShop === 1 && postFee > 0 ? <Tag tone="grey">{texts.ofShop}</Tag> : undefined,
          }))}
          onChoose={chooseReason}
        />
      </Card>
      {kind !== 'exchange' && (
        <RefundSum
          of={data}
          kind={kind}
          isMoneyAlone={moneyAlone}
          pending={pending}
          form={fields}
          asksLess={asksLess}
          onAskLess={(less) => {
            setAsksLess(less);
            fields.setValue('payment', less ? String(most) : '');
          }}
        />
      )}
      <Card rows>
        <Field
          form={fields}
          name="memo"
          label={texts.memo}
          placeholder={texts.memoHint}
          maxLength={maxMemoLength}
          lines={3}
          clean={removeDisallowedCharacters}
        />
      </Card>
      <Card>
        <RefundPictureField
          pictures={pictures}
          wrong={picturesWrong && isUploading ? texts.picturesOnTheWay : undefined}
          onChange={(arrived, busy) => {
            setPictures(arrived);
            setUploading(busy);
          }}
        />
      </Card>
      {blockedBy !== undefined && (
        <p className={styles.refused} role="alert">
          {blockedBy}
        </p>
      )}
      {isAtOnce === 1 && isWhole && kind === 'money' && choice.refundNo === undefined && (
        <InstantRefundCard busy={isApplyingInstantRefund} onTap={() => void askInstantRefund()} />
      )}
      <ActionBar>
        <Button kind="main" wide sends busy={isApplying} disabled={blockedBy !== undefined}>
          {choice.refundNo === undefined ? texts.submit : texts.submitEdit}
        </Button>
      </ActionBar>
    </Form>
  );
}

interface KindChipsProps {
  readonly kinds: RefundFormReply['kinds'];
  readonly kind: RefundKind;
  readonly onChoose: (kind: RefundKind) => void;
}

/** Lets the shopper ask for something else where a refund is changed; for a new one it is chosen on the page before. */
const KindChips = ({ kinds, kind, onChoose }: KindChipsProps) => (
  <ChipGroup label={texts.kind}>
    {kinds.map((one) => (
      <Chip
        key={one.kind}
        on={one.kind === kind}
        out={one.isAllowed === 0 ? texts.out : undefined}
        onTap={() => (one.isAllowed === 1 ? onChoose(one.kind) : toast(one.why))}
      >
        {one.kindText}
      </Chip>
    ))}
  </ChipGroup>
);
