import { requiresShipping } from 'contract/goods/goods/goods-kinds.ts';
import { useEffect, useState } from 'react';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { chosenAddress } from '#mall/features/shop/address/chosen-address.ts';
import { filterOwnDestination, shippingDestination } from '#mall/features/shop/address/shipping-destination.ts';
import { LeaveFields } from '#mall/features/buying/checkout/parts/LeaveFields.tsx';
import { beginCheckout } from '#mall/features/buying/checkout/checkout-session.ts';
import { useLeaveForm } from '#mall/features/buying/checkout/use-leave-form.ts';
import { formatGoodsTitle } from '#kit/lib/goods-title.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { toast } from '#kit/ui/toast.ts';
import { saveTypedAnswers, getTypedAnswers } from '../custom-answers.ts';
import { type GoodsDetailReply, goodsPath } from '../goods.ts';
import { sheetTexts } from '../sheet-texts.ts';
import { texts } from '../texts.ts';
import { useSkuChoice } from '../use-sku-choice.ts';
import { useSkuSheet } from '../use-sku-sheet.ts';
import { useShipping, reasonNotBuyable } from '../use-shipping.ts';
import { SkuChoiceRow } from './SkuChoiceRow.tsx';
import styles from './CustomGoodsForm.module.css';
import { UnavailableStrip } from './UnavailableStrip.tsx';
import { ShippingRow } from './ShippingRow.tsx';
import { SkuSummary } from './SkuSummary.tsx';

interface CustomGoodsFormProps {
  readonly detail: GoodsDetailReply;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
}

/**
 * Shows the form of a product made to order. Answers are saved as they are typed. Identity numbers are asked for at checkout, where
 * consent to them is given.
 */
export function CustomGoodsForm({ detail, pending }: CustomGoodsFormProps) {
  const { goods, sale, skuItems, shopGoodsLeaveMessages } = detail;
  const fields = shopGoodsLeaveMessages.filter(({ type }) => type !== 'id');
  const { form, keyed, answersOf } = useLeaveForm(fields, getTypedAnswers(goods.numIid));
  const choice = useSkuChoice(detail);
  const shipping = useShipping(detail, pending);
  const stopped = reasonNotBuyable(detail, shipping);
  /** Says why the sheet is open: to choose only, or to buy afterwards. Undefined while it is closed. */
  const [choosing, setChoosing] = useState<'choose' | 'buy'>();
  const { SkuSheet, ask } = useSkuSheet();
  const choose = (purpose: 'choose' | 'buy') => {
    ask();
    setChoosing(purpose);
  };
  const { go } = usePageNavigation();
  useEffect(() => saveTypedAnswers(goods.numIid, answersOf(form.values)));

  const buy = (values: Readonly<Record<string, string>>) => {
    if (!choice.sku) {
      choose('buy');
      toast(choice.unchosenSpecs.length > 0 ? texts.chooseFirst(choice.unchosenSpecs) : texts.out);
      return;
    }
    setChoosing(undefined);
    const { skuId } = choice.sku;
    beginCheckout('goods', [{ numIid: goods.numIid, skuId, num: choice.pieces }], { answers: { [skuId]: answersOf(values) } });
    chosenAddress.set(filterOwnDestination(shippingDestination.get())?.addressId);
    go('/submitOrder/goods/0');
  };
  return (
    <>
      <Form form={form} onSubmit={buy}>
        <UnavailableStrip sale={sale} listingTime={goods.listingTime ?? undefined} onSale={() => undefined} />
        <Card>
          <SkuSummary detail={detail} choice={choice} pending={pending} />
          <h2 className={styles.title}>{formatGoodsTitle(goods.title)}</h2>
          <div className={styles.way}>
            <MoreLink to={goodsPath(goods.numIid)}>{sheetTexts.customGoods}</MoreLink>
          </div>
        </Card>
        <Card title={sheetTexts.custom}>
          <p className={styles.why}>{sheetTexts.customWhy}</p>
          <LeaveFields of={form} keyed={keyed} />
        </Card>
        <Card rows>
          <SkuChoiceRow specs={skuItems} choice={choice} onTap={() => choose('choose')} />
          {requiresShipping(goods.goodsType) && (
            <ShippingRow shipping={shipping} byDefault={detail.shipping} onSale={sale.state === 'onSale'} pending={pending} />
          )}
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
      {SkuSheet && (
        <SkuSheet
          detail={detail}
          choice={choice}
          pending={pending}
          purpose="add"
          addLabel={sheetTexts.sure}
          fieldsOnPage={fields}
          open={choosing !== undefined}
          onClose={() => setChoosing(undefined)}
          onAdd={() => (choosing === 'buy' ? buy(form.values) : setChoosing(undefined))}
        />
      )}
    </>
  );
}
