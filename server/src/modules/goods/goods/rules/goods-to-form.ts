import type { Reply } from 'contract/call.ts';
import type { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import type { LeaveMessageDefinition } from 'contract/goods/goods/leave-messages.ts';
import { cents, toYuan } from 'contract/money.ts';
import type { EditedGoodsFacts } from '../store/edited-goods.ts';
import type { CatalogueGoods, CatalogueSku } from './catalogue.ts';
import { findSaleState } from './find-sale-state.ts';
import type { GoodsForm } from './form-to-goods.ts';

type EditedGoods = Reply<typeof catalogueCalls.editedGoods>;
type Question = EditedGoods['leaveMessages'][number];

const questionTypes: readonly string[] = ['text', 'number', 'mail', 'date', 'time', 'id', 'image'] satisfies Question['type'][];
const isQuestionType = (type: string): type is Question['type'] => questionTypes.includes(type);

function listingOf({ type, at }: CatalogueGoods['listing']): GoodsForm['listing'] {
  if (type === 1) return { state: 'off' };
  return type === 2 && at ? { state: 'at', at: at.getTime() } : { state: 'on' };
}

const skuForm = ({ id, code, values, price, stock, picture, levelPrices }: CatalogueSku) => ({
  id,
  code,
  values: [...values],
  price: toYuan(price),
  stock,
  picture,
  levelPrices: Object.entries(levelPrices).map(([level, amount]) => ({ levelId: Number(level), price: toYuan(cents(amount)) })),
});

/** Converts a stored product to the fields of its form. */
export const goodsToForm = (goods: CatalogueGoods) => ({
  code: goods.code,
  title: goods.title,
  subtitle: goods.subtitle,
  kind: goods.kind,
  categoryId: goods.categoryId,
  groupIds: [...goods.groupIds],
  pictures: [...goods.pictures],
  video: goods.video ?? '',
  originPrice: goods.origin ? toYuan(goods.origin.price) : null,
  originNote: goods.origin?.note ?? '',
  cost: toYuan(goods.cost),
  weight: goods.weightGrams,
  sold: goods.sold,
  soldFrom: goods.soldFrom,
  listing: listingOf(goods.listing),
  joinsDiscount: goods.joinLevelDiscount,
  freight:
    'templateId' in goods.freight
      ? { templateId: goods.freight.templateId, flat: 0 }
      : { templateId: null, flat: toYuan(goods.freight.flat) },
  limits: goods.limits,
  needsRealName: goods.needsRealName,
  showStock: goods.showStock,
  tags: [...goods.tags],
  parameters: goods.parameters.map(([name, value]) => ({ name, value })),
  // The column is JSON; only this module writes it.
  detail: goods.detail as GoodsForm['detail'],
  specs: goods.specs.map(({ name, values }) => ({ name, values: values.map((value) => ({ ...value })) })),
  skus: goods.skus.map(skuForm),
  leaveMessages: (goods.leaveMessages as readonly LeaveMessageDefinition[]).map(({ type, ...field }) => ({
    ...field,
    type: isQuestionType(type) ? type : ('text' as const),
  })),
  madeToOrder: goods.madeToOrder ?? false,
  leadDays: goods.leadDays ?? 0,
  noReturn: goods.noReturn ?? null,
  shareRate: goods.shareRate ?? null,
  supplier: goods.supplier ?? null,
});

/** Builds the reply with a product's form. */
export function buildEditedGoodsReply(goods: CatalogueGoods, facts: EditedGoodsFacts, now: Date): EditedGoods {
  const form = goodsToForm(goods);
  return {
    numIid: goods.id,
    version: facts.version,
    ...form,
    skus: form.skus.map((sku) => ({ ...sku, reserved: facts.reserved.get(sku.id) ?? 0 })),
    bundle: facts.isBundle,
    state: findSaleState(facts, now),
    saleNum: facts.saleNum,
    createTime: facts.createdAt.getTime(),
    editTime: facts.editedAt?.getTime() ?? null,
    editedBy: facts.editedBy,
    archiveTime: facts.archivedAt?.getTime() ?? null,
  };
}
