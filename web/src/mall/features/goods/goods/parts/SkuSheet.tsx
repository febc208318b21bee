import type { ReactNode } from 'react';
import { requiresShipping } from 'contract/goods/goods/goods-kinds.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { wasNumberCorrected } from '#kit/ui/number-corrected.ts';
import { Stepper, type StepperLimit } from '#kit/ui/Stepper.tsx';
import { toast } from '#kit/ui/toast.ts';
import type { GoodsDetailReply } from '../goods.ts';
import { pictureShares } from '../picture-shares.ts';
import { sheetTexts } from '../sheet-texts.ts';
import { texts } from '../texts.ts';
import type { SkuSheetPurpose } from '../use-buy-actions.ts';
import type { SkuChoice } from '../use-sku-choice.ts';
import { type GoodsLeaveField, describeLeaveField, describePurchaseLimits } from '../purchase-conditions.ts';
import { useMissingSku } from '../use-missing-sku.ts';
import { MissingSku } from './MissingSku.tsx';
import { SkuQuote } from './SkuQuote.tsx';
import { SkuSummary } from './SkuSummary.tsx';
import styles from './SkuSheet.module.css';

interface SkuSheetProps {
  readonly detail: GoodsDetailReply;
  readonly choice: SkuChoice;
  readonly pending: boolean;
  /** Says why it cannot be bought; by default, why it is not on sale. */
  readonly notBuyableReason?: string | undefined;
  /** Replaces the price, where a piece costs points. */
  readonly price?: ReactNode;
  readonly purpose: SkuSheetPurpose;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: () => void;
  /** Labels the button of `onAdd` where it does not add to the cart, but changes an earlier choice. */
  readonly addLabel?: string;
  /** Lists the fields that the page below has inputs for, so that they are not announced again. */
  readonly fieldsOnPage?: readonly GoodsLeaveField[];
  /** Labels the button of `onBuy`; by default that of an ordinary purchase. */
  readonly buyLabel?: string;
  readonly onBuy?: () => void;
}

/** Shows a sheet to choose a SKU and a quantity. Values that are sold out or do not exist with the chosen ones are unavailable. */
export function SkuSheet(props: SkuSheetProps) {
  const { detail, choice, pending, price, purpose, open, onClose, onAdd, addLabel, buyLabel, fieldsOnPage = [], onBuy } = props;
  const { goods, sale, skuItems, shopGoodsLeaveMessages } = detail;
  const { notBuyableReason = sale.state === 'onSale' ? undefined : sale.text } = props;
  const promise = purpose === 'group' ? detail.shipping.groupPromise : detail.shipping.promise;
  const conditions = [
    ...(promise && promise.kind !== 'usual' ? [promise.text] : []),
    ...describePurchaseLimits(goods),
    ...shopGoodsLeaveMessages.filter((field) => !fieldsOnPage.includes(field)).map(describeLeaveField),
  ];
  const explainLimit = (limit: StepperLimit) =>
    toast(
      limit === 'step'
        ? texts.stepOf(choice.step)
        : limit === 'min'
          ? sheetTexts.least(choice.least)
          : goods.showStock === 1 && choice.sku?.quantity === choice.most
            ? sheetTexts.mostInStock(choice.most)
            : sheetTexts.mostAtOnce(choice.most),
    );
  // What costs points, and what a group buys, has a stock of its own.
  const canRemind = price === undefined && purpose !== 'group';
  const missing = useMissingSku(detail, choice);
  const unlessCorrected = (does: (() => void) | undefined) => () => wasNumberCorrected() || does?.();

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={sheetTexts.choosing}
      head={<SkuSummary detail={detail} choice={choice} pending={pending} ownPrice={price} inGroup={purpose === 'group'} />}
      foot={
        notBuyableReason === undefined ? (
          <>
            {purpose !== 'buy' && purpose !== 'group' && (addLabel !== undefined || requiresShipping(goods.goodsType)) && (
              <Button kind={purpose === 'add' ? 'main' : 'secondary'} onTap={unlessCorrected(onAdd)}>
                {addLabel ?? texts.add}
              </Button>
            )}
            {purpose !== 'add' && (
              <Button kind="main" onTap={unlessCorrected(onBuy)}>
                {buyLabel ?? (detail.madeToOrder === 1 ? texts.customize : texts.buy)}
              </Button>
            )}
          </>
        ) : (
          <Button disabled>{notBuyableReason}</Button>
        )
      }
    >
      {skuItems.map(({ name: spec, values }, at) => (
        <section key={spec} className={styles.group}>
          <h3 className={styles.name}>{spec}</h3>
          <ChipGroup label={spec}>
            {values.map(({ name, picture }) => {
              const can = choice.isAvailable(at, name);
              const isChosen = choice.chosen[at] === name;
              const on = isChosen || (sale.state === 'soldOut' && missing.values?.[at] === name);
              return (
                <Chip
                  key={name}
                  on={on}
                  out={can ? undefined : texts.out}
                  picture={picture === '' ? undefined : <Picture src={picture} alt="" size="small" share={pictureShares.style} />}
                  onTap={() => {
                    if (can || isChosen) {
                      missing.clear();
                      choice.toggle(at, name);
                      return;
                    }
                    missing.tap(at, name);
                    toast(sheetTexts.outHere(name));
                  }}
                >
                  {name}
                </Chip>
              );
            })}
          </ChipGroup>
        </section>
      ))}
      {canRemind && missing.sku && <MissingSku sku={missing.sku} />}
      {conditions.length > 0 && (
        <section className={styles.group}>
          <h3 className={styles.name}>{texts.kind}</h3>
          {conditions.map((sentence) => (
            <p key={sentence} className={styles.ask}>
              {sentence}
            </p>
          ))}
        </section>
      )}
      <div className={styles.number}>
        <span className={styles.name}>{texts.number}</span>
        <Stepper
          label={texts.number}
          size="l"
          value={choice.pieces}
          min={choice.least}
          step={choice.step}
          max={choice.most}
          disabled={sale.state !== 'onSale'}
          onChange={choice.setPieces}
          onLimit={explainLimit}
        />
      </div>
      {!pending && <SkuQuote detail={detail} choice={choice} open={open} />}
    </Sheet>
  );
}
