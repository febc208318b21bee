import type { Reply } from 'contract/call.ts';
import type { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import type { ShopFormats } from './shop-formats.ts';

type Template = Reply<typeof freightMerchantCalls.listTemplates>['list'][number];

const maxRegionsNamed = 40;
function formatRegions(codes: readonly string[], names: ReadonlyMap<string, string>): string {
  if (codes.includes('*')) return '其他所有地区';
  const named = codes.slice(0, maxRegionsNamed).map((code) => names.get(code) ?? code);
  return named.join('、') + (codes.length > maxRegionsNamed ? ` 等 ${codes.length} 个地区` : '');
}

/** Formats a freight template as lines of text. @param names the names of regions by code */
export function formatFreightTemplate(
  { key, name, countedBy, goodsNum, freeFrom, rules, notServed }: Template,
  money: ShopFormats['money'],
  names: ReadonlyMap<string, string>,
): string {
  const unit = countedBy === 'weight' ? '克' : '件';
  const formatFree = (from: number | null) => (from === null ? '不包邮' : from === 0 ? '全部包邮' : `满 ${money(from)} 包邮`);
  // The rule for all other regions comes last, because the most specific rule applies.
  const inOrder = rules.toSorted((one, other) => Number(one.regions.includes('*')) - Number(other.regions.includes('*')));
  return [
    `${key}  ${name}  按${countedBy === 'weight' ? '重量（没写重量的商品按首重收）' : '件数'}  ${formatFree(freeFrom)}  ${goodsNum} 件商品`,
    ...inOrder.map(
      ({ regions, first, firstFee, next, nextFee, freeFrom: own }) =>
        `    ${rules.length === 1 ? '所有地区' : formatRegions(regions, names)}：首 ${first} ${unit} ${money(firstFee)}，续每 ${next} ${unit} ${money(nextFee)}${own === undefined ? '' : `，${formatFree(own)}`}`,
    ),
    notServed.length === 0 ? '    各地都配送' : `    不配送：${formatRegions(notServed, names)}`,
  ].join('\n');
}
