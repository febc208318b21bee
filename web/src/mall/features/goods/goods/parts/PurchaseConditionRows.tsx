import { ListRow } from '#kit/ui/ListRow.tsx';
import type { GoodsDetailReply } from '../goods.ts';
import { texts } from '../texts.ts';
import { describeLeaveField, describeGoodsKind, describePurchaseLimits } from '../purchase-conditions.ts';

/** Shows the conditions of buying a product, if any: its kind, its limits, and fields to fill in. */
export function PurchaseConditionRows({
  goods,
  shopGoodsLeaveMessages: fields,
}: Pick<GoodsDetailReply, 'goods' | 'shopGoodsLeaveMessages'>) {
  const kind = describeGoodsKind(goods);
  const limits = describePurchaseLimits(goods);
  return (
    <>
      {kind !== undefined && <ListRow name={texts.kind}>{kind}</ListRow>}
      {limits.length > 0 && <ListRow name={texts.limits}>{limits.join(' · ')}</ListRow>}
      {fields.map((field) => (
        <ListRow key={field.name} name={texts.fields} below={field.hint || undefined}>
          {describeLeaveField(field)}
        </ListRow>
      ))}
    </>
  );
}
