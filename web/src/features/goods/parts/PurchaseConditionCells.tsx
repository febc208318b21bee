import { Cell } from '#ui/Cell.tsx';
import type { GoodsDetailReply } from '../goods.ts';
import { texts } from '../texts.ts';
import { describeField, describeGoodsKind, describeLimits } from '../purchase-conditions.ts';

/** Shows the conditions of buying a product, if any: its kind, its limits, and fields to fill in. */
export function PurchaseConditionCells({
  goods,
  shopGoodsLeaveMessages: fields,
}: Pick<GoodsDetailReply, 'goods' | 'shopGoodsLeaveMessages'>) {
  const kind = describeGoodsKind(goods);
  const limits = describeLimits(goods);
  return (
    <>
      {kind !== undefined && <Cell name={texts.kind}>{kind}</Cell>}
      {limits.length > 0 && <Cell name={texts.limits}>{limits.join(' · ')}</Cell>}
      {fields.map((field) => (
        <Cell key={field.name} name={texts.fields} below={field.hint || undefined}>
          {describeField(field)}
        </Cell>
      ))}
    </>
  );
}
