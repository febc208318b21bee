import type { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { createHash } from 'node:crypto';
import type { Handler } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { buildEditedGoodsReply, goodsToForm } from '../rules/goods-to-form.ts';
import { readGoodsForm, saveGoodsForm } from '../save-goods-form.ts';
import { loadCatalogueGoodsById } from '../store/catalogue-goods.ts';
import { addGoodsRequest, type EditedGoodsFacts, findEditedGoodsFacts, findGoodsRequest, setArchived } from '../store/edited-goods.ts';
import { lockCatalogue } from '../store/upsert-goods.ts';

async function findEdited(db: SiteDatabase, id: number) {
  const [[goods], facts] = await Promise.all([loadCatalogueGoodsById(db, [id]), findEditedGoodsFacts(db, id)]);
  if (!goods || !facts) throw new Refusal('goodsNotFound');
  return { goods, facts };
}

/** Returns a product with everything that its form shows, archived or not. Refuses an unknown product. */
export const editedGoods: Handler<typeof catalogueCalls.editedGoods> = async ({ db, now }, { id }) => {
  const { goods, facts } = await findEdited(db, id);
  return buildEditedGoodsReply(goods, facts, now);
};

const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Returns the product that a request made before; refuses the same number with other content. */
async function findRepeated(db: SiteDatabase, requestNo: string, content: string): Promise<number | undefined> {
  const before = await findGoodsRequest(db, requestNo);
  if (before && before.content !== content) throw new Refusal('goodsRequestDiffers');
  return before?.goodsId;
}

const replyOf = async (db: SiteDatabase, id: number) => ({ numIid: id, version: (await findEditedGoodsFacts(db, id))?.version ?? 0 });

/** Creates a product. The same request again returns the same product. Refuses wrong fields, each with its path. */
export const addGoods: Handler<typeof catalogueCalls.addGoods> = async (
  { db, site, now, principal, unchanged, noted, say },
  { requestNo, ...form },
) => {
  await lockCatalogue(db);
  const content = hashOf(form);
  const repeated = await findRepeated(db, requestNo, content);
  if (repeated !== undefined) {
    unchanged();
    return replyOf(db, repeated);
  }
  const entered = await readGoodsForm(db, site, form, undefined, say);
  const { id } = await saveGoodsForm(db, entered, { ref: `new:${requestNo}`, cause: 'created', by: principal.name }, say, now);
  await addGoodsRequest(db, { requestNo, content, goodsId: id }, now);
  noted({ id });
  return replyOf(db, id);
};

const changedMeanwhile = (goods: Parameters<typeof buildEditedGoodsReply>[0], facts: EditedGoodsFacts, now: Date) =>
  new Refusal('goodsChanged', {
    sentence: facts.editedBy === '' ? sentence('goodsChanged') : sentence('goodsChangedBy', { by: facts.editedBy }),
    body: { by: facts.editedBy, at: facts.editedAt?.getTime() ?? null, goods: buildEditedGoodsReply(goods, facts, now) },
  });

/**
 * Saves the whole form of a product, and restores it if it was archived. Refuses an unknown product, wrong fields, and a product that somebody
 * saved since the form was filled, unless they saved the same.
 */
export const putGoods: Handler<typeof catalogueCalls.putGoods> = async (
  { db, site, ids, now, principal, unchanged, noted, say },
  { id, version, ...form },
) => {
  await lockCatalogue(db);
  const { goods, facts } = await findEdited(db, id);
  const isCurrent = facts.version === version;
  // What was entered for a version that is no more may be wrong for the present one alone: that says less than who changed it.
  const entered = await readGoodsForm(db, site, form, goods, say).catch((fault: unknown) => {
    throw isCurrent ? fault : changedMeanwhile(goods, facts, now);
  });
  if (entered.state === 'same' && facts.archivedAt === null) {
    unchanged();
    return { numIid: id, version: facts.version };
  }
  if (!isCurrent) throw changedMeanwhile(goods, facts, now);
  await saveGoodsForm(db, entered, { ref: `edit:${ids.longNumber()}`, cause: 'edited', by: principal.name }, say, now);
  noted({ changes: entered.changes.map(say) });
  return replyOf(db, id);
};

/** Copies a product into a new one, off sale, without codes, stock and former sales. Refuses an unknown product. */
export const copyGoods: Handler<typeof catalogueCalls.copyGoods> = async (
  { db, site, now, principal, unchanged, noted, say },
  { id, requestNo },
) => {
  await lockCatalogue(db);
  const content = hashOf({ copyOf: id });
  const repeated = await findRepeated(db, requestNo, content);
  if (repeated !== undefined) {
    unchanged();
    return replyOf(db, repeated);
  }
  const { goods } = await findEdited(db, id);
  const form = goodsToForm(goods);
  const copy = {
    ...form,
    code: '',
    title: say(sentence('copiedTitle', { title: form.title.slice(0, 110) })),
    sold: 0,
    soldFrom: '',
    listing: { state: 'off' as const },
    skus: form.skus.map(({ values, price, picture, levelPrices }) => ({ values, price, picture, levelPrices, code: '', stock: 0 })),
  };
  const entered = await readGoodsForm(db, site, copy, undefined, say);
  const saved = await saveGoodsForm(db, entered, { ref: `new:${requestNo}`, cause: 'created', by: principal.name }, say, now);
  await addGoodsRequest(db, { requestNo, content, goodsId: saved.id }, now);
  noted({ copy: saved.id });
  return replyOf(db, saved.id);
};

/** Archives a product: it goes off sale and leaves the list. Archiving it again changes nothing. Refuses an unknown product. */
export const archiveGoods: Handler<typeof catalogueCalls.archiveGoods> = async ({ db, now, principal, unchanged, noted }, { id }) => {
  await lockCatalogue(db);
  const { goods, facts } = await findEdited(db, id);
  noted({ title: goods.title });
  if (facts.archivedAt) unchanged();
  else await setArchived(db, id, { by: principal.name, archived: true }, now);
  return {};
};

/** Returns an archived product to the list, off sale. Refuses an unknown product. */
export const restoreGoods: Handler<typeof catalogueCalls.restoreGoods> = async ({ db, now, principal, unchanged, noted }, { id }) => {
  await lockCatalogue(db);
  const { goods, facts } = await findEdited(db, id);
  noted({ title: goods.title });
  if (!facts.archivedAt) unchanged();
  else await setArchived(db, id, { by: principal.name, archived: false }, now);
  return {};
};
