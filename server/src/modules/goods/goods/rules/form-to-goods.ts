import type { Input } from 'contract/call.ts';
import type { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { goodsColumns } from 'contract/goods/goods/goods-file.ts';
import type { LeaveMessageDefinition } from 'contract/goods/goods/leave-messages.ts';
import { cents, fromYuan } from 'contract/money.ts';
import { isSentence, type Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { CatalogueGoods, GoodsInput, SkuInput } from './catalogue.ts';
import { findStoredSku } from './compare-goods.ts';
import { findFormerSalesProblems } from './former-sales.ts';
import type { GoodsFileNames } from './goods-file-names.ts';
import { formatLeaveLimit, parseLeaveLimit } from './leave-limit.ts';

/** Describes the form of a product, as a console sends it. */
export type GoodsForm = Omit<Input<typeof catalogueCalls.addGoods>, 'requestNo'>;
type SkuForm = GoodsForm['skus'][number];

/** Describes what is wrong in a form: the path of the field (`skus.2.price`), its heading, and the reason. */
export interface FormProblem {
  readonly path: string;
  readonly field: string;
  readonly why: Sentence;
}

type Wrong = (path: string, field: keyof typeof goodsColumns, why: Sentence) => void;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function parseSections(sections: GoodsForm['detail'], names: GoodsFileNames, wrong: Wrong): unknown[] {
  return sections.flatMap((section, i): object[] => {
    const { title = '', text = '', picture = '', alt = '' } = section;
    if (picture.trim() !== '') {
      if (!names.allowsMedia(picture.trim())) wrong(`detail.${i}.picture`, 'detail', sentence('formMediaUnknown', { url: picture }));
      return [{ picture: picture.trim(), ...(oneLine(alt) ? { alt: oneLine(alt) } : {}) }];
    }
    const said = { ...(oneLine(title) ? { title: oneLine(title) } : {}), ...(oneLine(text) ? { text: oneLine(text) } : {}) };
    return Object.keys(said).length > 0 ? [said] : [];
  });
}

function parseQuestions(fields: GoodsForm['leaveMessages'], wrong: Wrong): LeaveMessageDefinition[] {
  return fields.map(({ name, hint, ...field }, i) => {
    const definition = { ...field, name: oneLine(name), hint: oneLine(hint) };
    const limit = parseLeaveLimit(field.type, { name: definition.name, text: formatLeaveLimit(definition) });
    if (fields.some((other, at) => at < i && oneLine(other.name) === definition.name))
      wrong(`leaveMessages.${i}.name`, 'leaveMessages', sentence('formNameTwice', { name: definition.name }));
    if (!isSentence(limit)) return { name: definition.name, type: field.type, required: field.required, ...limit, hint: definition.hint };
    wrong(`leaveMessages.${i}.max`, 'leaveMessages', limit);
    return { name: definition.name, type: field.type, required: field.required, max: 0, hint: definition.hint };
  });
}

/** Checks that the SKUs are combinations of the options' values: none twice, and no value without a SKU. */
function checkOptions({ specs, skus }: Pick<GoodsForm, 'specs' | 'skus'>, wrong: Wrong): void {
  specs.forEach(({ name, values }, i) => {
    if (specs.some((other, at) => at < i && oneLine(other.name) === oneLine(name)))
      wrong(`specs.${i}.name`, 'specs', sentence('formNameTwice', { name }));
    values.forEach((value, at) => {
      const said = oneLine(value.name);
      if (values.some((other, before) => before < at && oneLine(other.name) === said))
        wrong(`specs.${i}.values.${at}.name`, 'specs', sentence('formNameTwice', { name: said }));
      else if (!skus.some((sku) => oneLine(sku.values[i] ?? '') === said))
        wrong(`specs.${i}.values.${at}.name`, 'specs', sentence('formValueUnused', { name: said }));
    });
  });
  const seen = new Map<string, number>();
  skus.forEach(({ values }, i) => {
    const said = values.map(oneLine);
    const key = JSON.stringify(said);
    if (said.length !== specs.length) wrong(`skus.${i}.values`, 'specs', sentence('formValuesCount', { specs: specs.length }));
    else if (said.some((value, at) => !specs[at]?.values.some(({ name }) => oneLine(name) === value)))
      wrong(`skus.${i}.values`, 'specs', sentence('formValueUnknown', { values: said.join(' ') }));
    else if (seen.has(key)) wrong(`skus.${i}.values`, 'specs', sentence('formSkuTwice', { values: said.join(' ') }));
    seen.set(key, i);
  });
}

/** Reads how the stock of a SKU changes: by the difference to what the form showed before, or to a number. */
function parseFormStock(sku: SkuForm, onHand: number | undefined, path: string, wrong: Wrong): Pick<SkuInput, 'stock' | 'stockBy'> {
  const { stock, stockWas } = sku;
  if (onHand === undefined || stock === undefined) return { stock: stock ?? (onHand === undefined ? 0 : null) };
  if (stockWas === undefined) return { stock };
  const by = stock - stockWas;
  if (onHand + by < 0) wrong(path, 'stock', sentence('formStockBelowZero', { fewer: -by, onHand }));
  return by === 0 ? { stock: null } : { stock: null, stockBy: by };
}

/** Gives a SKU without a picture of its own the one of its first value that has one. */
const pictureOf = ({ picture, values }: SkuForm, specs: GoodsForm['specs']): string =>
  picture.trim() ||
  (specs.flatMap((spec, at) => spec.values.find(({ name }) => oneLine(name) === oneLine(values[at] ?? ''))?.picture?.trim() || [])[0] ??
    '');

function parseFormSkus(form: GoodsForm, existing: CatalogueGoods | undefined, names: GoodsFileNames, wrong: Wrong): SkuInput[] {
  return form.skus.map((sku, i) => {
    const path = `skus.${i}`;
    const { id, levelPrices } = sku;
    const values = sku.values.map(oneLine);
    const before = existing && findStoredSku(existing, { values, ...(id === undefined ? {} : { id }) }, form.skus);
    if (id !== undefined && !before) wrong(`${path}.id`, 'specs', sentence('formSkuUnknown', { values: values.join(' ') }));
    if (id !== undefined && form.skus.some((other, at) => at < i && other.id === id))
      wrong(`${path}.id`, 'specs', sentence('formSkuTwice', { values: values.join(' ') }));
    const picture = pictureOf(sku, form.specs);
    if (picture !== '' && !names.allowsMedia(picture))
      wrong(`${path}.picture`, 'skuPicture', sentence('formMediaUnknown', { url: picture }));
    for (const { levelId } of levelPrices)
      if (!names.levels.nameOf.has(levelId)) wrong(`${path}.levelPrices`, 'levelPrices', sentence('formLevelUnknown'));
    return {
      ...(before ? { id: before.id } : {}),
      code: sku.code.trim(),
      values,
      picture,
      price: fromYuan(sku.price),
      ...parseFormStock(sku, before?.stock, `${path}.stock`, wrong),
      levelPrices: Object.fromEntries(levelPrices.map(({ levelId, price }) => [String(levelId), fromYuan(price)])),
    };
  });
}

function parseFormListing({ state, at }: GoodsForm['listing'], wrong: Wrong): GoodsInput['listing'] {
  if (state !== 'at') return { type: state === 'on' ? 0 : 1, at: null };
  if (at === undefined) wrong('listing.at', 'listing', sentence('cellRequired'));
  return { type: 2, at: at === undefined ? null : new Date(at) };
}

function parseFormPrices(form: GoodsForm, wrong: Wrong): Pick<GoodsInput, 'origin' | 'cost' | 'freight'> {
  const { originPrice, originNote, freight } = form;
  if (originPrice !== null && oneLine(originNote) === '') wrong('originNote', 'originNote', sentence('cellOriginNoteNeeded'));
  return {
    origin: originPrice === null ? null : { price: fromYuan(originPrice), note: oneLine(originNote) },
    cost: form.cost === 0 ? cents(0) : fromYuan(form.cost),
    freight: freight.templateId === null ? { flat: fromYuan(freight.flat) } : { templateId: freight.templateId },
  };
}

function checkReferences(form: GoodsForm, names: GoodsFileNames, wrong: Wrong): void {
  if (form.categoryId !== null && !names.categories.nameOf.has(form.categoryId))
    wrong('categoryId', 'category', sentence('categoryNotFound'));
  if (form.groupIds.some((id) => !names.groups.nameOf.has(id))) wrong('groupIds', 'groups', sentence('groupNotFound'));
  if (form.freight.templateId !== null && !names.templates.nameOf.has(form.freight.templateId))
    wrong('freight.templateId', 'freight', sentence('templateNotFound'));
  form.pictures.forEach((url, i) => {
    if (!names.allowsMedia(url.trim())) wrong(`pictures.${i}`, 'pictures', sentence('formMediaUnknown', { url }));
  });
  const video = form.video.trim();
  if (video !== '' && !names.allowsMedia(video)) wrong('video', 'video', sentence('formMediaUnknown', { url: video }));
}

function parseFormSupplier(supplier: GoodsForm['supplier'], wrong: Wrong): GoodsInput['supplier'] {
  if (supplier === null) return null;
  const phone = supplier.phone.trim();
  if (phone !== '' && !/^\+?[\d\s()（）-]{5,}$/.test(phone))
    wrong('supplier.phone', 'supplierPhone', sentence('cellPhoneForm', { text: phone }));
  if (oneLine(supplier.name) === '') wrong('supplier.name', 'supplier', sentence('cellRequired'));
  return { name: oneLine(supplier.name), address: oneLine(supplier.address), phone };
}

/**
 * Parses the form of a product into the input of the one function that saves products, by the rules of a goods file. Lists every wrong field with
 * its path; then nothing may be saved.
 * @param existing the product that it replaces; undefined for a new one
 */
export function parseGoodsForm(
  form: GoodsForm,
  existing: CatalogueGoods | undefined,
  names: GoodsFileNames,
): { readonly goods: GoodsInput; readonly problems: readonly FormProblem[] } {
  const problems: FormProblem[] = [];
  const wrong: Wrong = (path, field, why) => void problems.push({ path, field: goodsColumns[field].name, why });
  checkReferences(form, names, wrong);
  checkOptions(form, wrong);
  if (oneLine(form.title) === '') wrong('title', 'title', sentence('cellRequired'));
  const former = { sold: form.sold, soldFrom: oneLine(form.soldFrom) };
  for (const { field, why } of findFormerSalesProblems(former, existing)) wrong(field, field, why);
  const goods: GoodsInput = {
    id: existing?.id,
    code: form.code.trim(),
    title: oneLine(form.title),
    subtitle: oneLine(form.subtitle),
    kind: form.kind,
    categoryId: form.categoryId,
    groupIds: [...new Set(form.groupIds)].sort((a, b) => a - b),
    pictures: form.pictures.map((url) => url.trim()),
    video: form.video.trim(),
    ...parseFormPrices(form, wrong),
    weightGrams: form.weight,
    ...former,
    listing: parseFormListing(form.listing, wrong),
    joinLevelDiscount: form.joinsDiscount,
    limits: form.limits,
    needsRealName: form.needsRealName,
    showStock: form.showStock,
    tags: form.tags.map(oneLine).filter((tag) => tag !== ''),
    parameters: form.parameters.map(({ name, value }) => [oneLine(name), oneLine(value)] as const),
    detail: parseSections(form.detail, names, wrong),
    specs: form.specs.map(({ name, values }) => ({
      name: oneLine(name),
      values: values.map((value) =>
        value.picture?.trim() ? { name: oneLine(value.name), picture: value.picture.trim() } : { name: oneLine(value.name) },
      ),
    })),
    leaveMessages: parseQuestions(form.leaveMessages, wrong),
    madeToOrder: form.madeToOrder,
    leadDays: form.leadDays,
    noReturn: form.noReturn,
    shareRate: form.shareRate,
    supplier: parseFormSupplier(form.supplier, wrong),
    skus: parseFormSkus(form, existing, names, wrong),
  };
  return { goods, problems };
}
