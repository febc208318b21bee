import { isSent } from 'contract/goods/goods-kinds.ts';
import { Button } from '#ui/Button.tsx';
import { Chip, Chips } from '#ui/Chip.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { wasSetRight } from '#ui/set-right.ts';
import { Step } from '#ui/Step.tsx';
import { toast } from '#ui/toast.ts';
import type { Detail } from '../goods.ts';
import { shares } from '../picture-shares.ts';
import { texts } from '../texts.ts';
import type { Purpose } from '../use-buying.ts';
import type { Choice } from '../use-choice.ts';
import { type Field, fieldsTold, fieldText, limitsOf } from '../what-it-asks.ts';
import { SkuHead } from './SkuHead.tsx';
import styles from './SkuSheet.module.css';

interface SkuSheetProps {
  readonly detail: Detail;
  readonly choice: Choice;
  readonly pending: boolean;
  /** Says why it cannot be bought; by default, why it is not on sale. */
  readonly stopped?: string | undefined;
  readonly purpose: Purpose;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: () => void;
  /** Labels the button of `onAdd` where it does not add to the cart, but changes an earlier choice. */
  readonly addWord?: string;
  /** Lists the fields that the page below has inputs for, so that they are not announced again. */
  readonly askedBelow?: readonly Field[];
  readonly onBuy?: () => void;
}

/** Shows a sheet to choose a SKU and a quantity. Values that are sold out or do not exist with the chosen ones are unavailable. */
export function SkuSheet(props: SkuSheetProps) {
  const { detail, choice, pending, purpose, open, onClose, onAdd, addWord, askedBelow = [], onBuy } = props;
  const { goods, sale, skuItems, shopGoodsLeaveMessages } = detail;
  const { stopped = sale.state === 'onSale' ? undefined : sale.text } = props;
  const conditions = [
    ...limitsOf(goods),
    ...fieldsTold(shopGoodsLeaveMessages)
      .filter((field) => !askedBelow.includes(field))
      .map(fieldText),
  ];
  const explainLimit = (limit: 'min' | 'max') =>
    toast(
      limit === 'min'
        ? texts.least(choice.least)
        : goods.showStock === 1 && choice.sku?.quantity === choice.most
          ? texts.mostInStock(choice.most)
          : texts.mostAtOnce(choice.most),
    );
  const unlessCorrected = (does: (() => void) | undefined) => () => wasSetRight() || does?.();

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.choosing}
      head={<SkuHead detail={detail} choice={choice} pending={pending} />}
      foot={
        stopped === undefined ? (
          <>
            {purpose !== 'buy' && (addWord !== undefined || isSent(goods.goodsType)) && (
              <Button kind={purpose === 'add' ? 'main' : 'soft'} onTap={unlessCorrected(onAdd)}>
                {addWord ?? texts.add}
              </Button>
            )}
            {purpose !== 'add' && (
              <Button kind="main" onTap={unlessCorrected(onBuy)}>
                {detail.madeToOrder === 1 ? texts.customize : texts.buy}
              </Button>
            )}
          </>
        ) : (
          <Button disabled>{stopped}</Button>
        )
      }
    >
      {skuItems.map(({ name: spec, values }, at) => (
        <section key={spec} className={styles.group}>
          <h3 className={styles.name}>{spec}</h3>
          <Chips label={spec}>
            {values.map(({ name, picture }) => {
              const can = choice.can(at, name);
              const on = choice.chosen[at] === name;
              return (
                <Chip
                  key={name}
                  on={on}
                  out={can ? undefined : texts.out}
                  picture={picture === '' ? undefined : <Picture src={picture} alt="" size="small" share={shares.style} />}
                  onTap={() => (can || on ? choice.take(at, name) : toast(texts.outHere(name)))}
                >
                  {name}
                </Chip>
              );
            })}
          </Chips>
        </section>
      ))}
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
        <Step
          label={texts.number}
          size="l"
          value={choice.pieces}
          min={choice.least}
          by={choice.step}
          max={choice.most}
          disabled={sale.state !== 'onSale'}
          onChange={choice.setPieces}
          onLimit={explainLimit}
        />
      </div>
    </Sheet>
  );
}
