import { Cell } from '#ui/Cell.tsx';
import type { Detail } from '../goods.ts';
import { texts } from '../texts.ts';
import { fieldsTold, fieldText, kindOf, limitsOf } from '../what-it-asks.ts';

/** Shows the conditions of buying a product, if any: its kind, its limits, and fields to fill in. */
export function AsksCells({ goods, shopGoodsLeaveMessages: fields }: Pick<Detail, 'goods' | 'shopGoodsLeaveMessages'>) {
  const kind = kindOf(goods);
  const limits = limitsOf(goods);
  return (
    <>
      {kind !== undefined && <Cell name={texts.kind}>{kind}</Cell>}
      {limits.length > 0 && <Cell name={texts.limits}>{limits.join(' · ')}</Cell>}
      {fieldsTold(fields).map((field) => (
        <Cell key={field.name} name={texts.fields} below={field.hint || undefined}>
          {fieldText(field)}
        </Cell>
      ))}
    </>
  );
}
