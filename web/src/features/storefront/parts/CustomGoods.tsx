import { isSent } from 'contract/goods/goods-kinds.ts';
import { askedFields } from 'contract/goods/leave-messages.ts';
import { useEffect, useState } from 'react';
import { useGo } from '#app/use-go.ts';
import { chosenAddress } from '#features/address/chosen-address.ts';
import { ownShipTo, shipTo } from '#features/address/ship-to.ts';
import { LeaveFields } from '#features/checkout/parts/LeaveFields.tsx';
import { beginCheckout } from '#features/checkout/settlement.ts';
import { useLeaveForm } from '#features/checkout/use-leave-form.ts';
import { goodsTitle } from '#lib/goods-title.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import { More } from '#ui/More.tsx';
import { toast } from '#ui/toast.ts';
import { keepTyped, typedFor } from '../custom-answers.ts';
import { type Detail, goodsPage } from '../goods.ts';
import { texts } from '../texts.ts';
import { useChoice } from '../use-choice.ts';
import { useShipping, whyNotBought } from '../use-shipping.ts';
import { ChoiceCell } from './ChoiceCell.tsx';
import styles from './CustomGoods.module.css';
import { SaleStrip } from './SaleStrip.tsx';
import { ShippingCell } from './ShippingCell.tsx';
import { SkuHead } from './SkuHead.tsx';
import { SkuSheet } from './SkuSheet.tsx';

interface CustomGoodsProps {
  readonly detail: Detail;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
}

/**
 * Shows the form of a product made to order. Answers are saved as they are typed. Identity numbers are asked for at checkout, where
 * consent to them is given.
 */
export function CustomGoods({ detail, pending }: CustomGoodsProps) {
  const { goods, sale, skuItems, shopGoodsLeaveMessages } = detail;
  const fields = askedFields(shopGoodsLeaveMessages).filter(({ type }) => type !== 'id');
  const { form, keyed, answersOf } = useLeaveForm(fields, typedFor(goods.numIid));
  const choice = useChoice(detail);
  const shipping = useShipping(detail, pending);
  const stopped = whyNotBought(detail, shipping);
  /** Says why the sheet is open: to choose only, or to buy afterwards. Undefined while it is closed. */
  const [choosing, setChoosing] = useState<'choose' | 'buy'>();
  const { go } = useGo();
  useEffect(() => keepTyped(goods.numIid, answersOf(form.values)));

  const buy = (values: Readonly<Record<string, string>>) => {
    if (!choice.sku) {
      setChoosing('buy');
      toast(choice.unchosen.length > 0 ? texts.chooseFirst(choice.unchosen) : texts.out);
      return;
    }
    setChoosing(undefined);
    const { skuId } = choice.sku;
    beginCheckout('goods', [{ numIid: goods.numIid, skuId, num: choice.pieces }], { [skuId]: answersOf(values) });
    chosenAddress.set(ownShipTo(shipTo.get())?.addressId);
    go('/submitOrder/goods/0');
  };
  return (
    <>
      <Form of={form} onSend={buy}>
        <SaleStrip sale={sale} listingTime={goods.listingTime} onSale={() => undefined} />
        <Card>
          <SkuHead detail={detail} choice={choice} pending={pending} />
          <h2 className={styles.title}>{goodsTitle(goods.title)}</h2>
          <div className={styles.way}>
            <More to={goodsPage(goods.numIid)}>{texts.customGoods}</More>
          </div>
        </Card>
        <Card title={texts.custom}>
          <p className={styles.why}>{texts.customWhy}</p>
          <LeaveFields of={form} keyed={keyed} />
        </Card>
        <Card cells>
          <ChoiceCell specs={skuItems} choice={choice} onTap={() => setChoosing('choose')} />
          {isSent(goods.goodsType) && <ShippingCell shipping={shipping} byDefault={detail.shipping} pending={pending} />}
        </Card>
        <ActionBar>
          {stopped === undefined ? (
            <Button kind="main" wide sends>
              {texts.buy}
            </Button>
          ) : (
            <Button disabled wide>
              {stopped}
            </Button>
          )}
        </ActionBar>
      </Form>
      <SkuSheet
        detail={detail}
        choice={choice}
        pending={pending}
        purpose="add"
        addWord={texts.sure}
        askedBelow={fields}
        open={choosing !== undefined}
        onClose={() => setChoosing(undefined)}
        onAdd={() => (choosing === 'buy' ? buy(form.values) : setChoosing(undefined))}
      />
    </>
  );
}
