import { goodsColumns } from 'contract/goods/goods/goods-file.ts';
import type { Say, Sentence } from 'contract/sentence.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadGoodsFileNames } from './load-goods-file-names.ts';
import type { CatalogueGoods, GoodsSaving } from './rules/catalogue.ts';
import { compareGoods } from './rules/compare-goods.ts';
import { type FormProblem, type GoodsForm, parseGoodsForm } from './rules/form-to-goods.ts';
import { findGoodsCodes } from './store/merchant-goods.ts';
import { upsertGoods } from './store/upsert-goods.ts';

function refuseForm(problems: readonly FormProblem[], say: Say): void {
  const [first] = problems;
  if (!first) return;
  const { field, why } = first;
  throw new Refusal('goodsFormWrong', {
    sentence: sentence('goodsFormFieldWrong', { field, why, count: problems.length }),
    body: { problems: problems.slice(0, 100).map((problem) => ({ ...problem, why: say(problem.why) })) },
  });
}

async function isCodeTaken(db: SiteDatabase, code: string, id: number | undefined): Promise<boolean> {
  if (code === '') return false;
  return (await findGoodsCodes(db, [code], [])).some((other) => other.id !== id);
}

/** Describes what the form of a product did. */
export interface SavedForm {
  readonly id: number;
  readonly state: 'fresh' | 'changed' | 'same';
  readonly changes: readonly Sentence[];
}

/** Reads the form of a product and compares it with the stored one; saves nothing, and refuses nothing but wrong fields. */
export async function readGoodsForm(db: SiteDatabase, site: Site, form: GoodsForm, existing: CatalogueGoods | undefined, say: Say) {
  const names = await loadGoodsFileNames(db, site);
  const { goods, problems } = parseGoodsForm(form, existing, names);
  const taken: readonly FormProblem[] = (await isCodeTaken(db, goods.code, existing?.id))
    ? [{ path: 'code', field: goodsColumns.code.name, why: sentence('formCodeTaken', { code: goods.code }) }]
    : [];
  refuseForm([...taken, ...problems], say);
  const compared = compareGoods(goods, existing, names);
  // Rows of a file do not show the order of an option's values.
  const isSame = compared.state === 'same' && isDeepStrictEqual(existing?.specs, goods.specs);
  return { ...compared, state: compared.state === 'same' && !isSame ? ('changed' as const) : compared.state };
}

/**
 * Saves a product as its form says: a new one, or the whole of an existing one. Refuses (goodsFormWrong) wrong fields, each with its path. The caller
 * locks the catalogue first.
 */
export async function saveGoodsForm(
  db: SiteDatabase,
  { state, goods, changes }: Awaited<ReturnType<typeof readGoodsForm>>,
  saving: GoodsSaving,
  say: Say,
  now: Date,
): Promise<SavedForm> {
  const { short, ids } = await upsertGoods(db, [goods], saving, now);
  refuseForm(
    short.map(({ values, reserved }) => ({
      path: `skus.${goods.skus.findIndex((sku) => isDeepStrictEqual(sku.values, values))}.stock`,
      field: goodsColumns.stock.name,
      why: sentence('stockBelowReserved', { sku: [goods.code || goods.title, ...values].join(' '), reserved }),
    })),
    say,
  );
  return { id: ids[0] ?? 0, state, changes };
}
