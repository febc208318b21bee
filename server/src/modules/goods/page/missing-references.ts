import { sentence } from '#sentences/sentence.ts';
import { ownPictureUrl } from 'contract/shop/site/picture-sizes.ts';
import type { OwnUrls } from '#gateways/own/own-urls.ts';
import { loadCategories, loadGoodsTitles, loadGoodsGroups } from '#modules/goods/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { AllowedHosts } from '#modules/shop/content/content.ts';
import type { BlockProblem, PlacedBlock } from './rules/blocks.ts';
import { type BlockReference, findBlockReferences } from './rules/block-references.ts';
import { findMicroPages } from './store/pages.ts';

const missingRecords = { goods: 'goodsMissing', group: 'groupMissing', category: 'categoryMissing', micro: 'microPageMissing' } as const;

/**
 * Finds products, groups, categories, pages and pictures that the shop does not have and that a page's blocks refer to.
 * Returns each with its block and field.
 * @param coming own pictures that will be uploaded by the time the blocks are saved
 */
export async function findMissingReferences(
  db: SiteDatabase,
  own: OwnUrls,
  blocks: readonly PlacedBlock[],
  hosts: AllowedHosts,
  coming: readonly string[] = [],
): Promise<BlockProblem[]> {
  const all = blocks.flatMap(({ place, block }) =>
    findBlockReferences(block, hosts).map((reference) => ({ place, kind: block.kind, reference })),
  );
  const ids = (kind: BlockReference['to']) =>
    all.flatMap(({ reference }) => (reference.to === kind && 'id' in reference ? [reference.id] : []));
  const existing = {
    goods: new Set((await loadGoodsTitles(db, ids('goods'))).keys()),
    group: new Set((await loadGoodsGroups(db, ids('group'))).map(({ id }) => id)),
    category: new Set(ids('category').length > 0 ? (await loadCategories(db)).map(({ id }) => id) : []),
    micro: new Set(await findMicroPages(db, ids('micro'))),
  };
  const findProblem = async (reference: BlockReference): Promise<Pick<BlockProblem, 'why' | 'missing'> | undefined> => {
    const { field: path } = reference;
    if ('id' in reference) {
      const { to, id } = reference;
      if (existing[to].has(id)) return undefined;
      return { why: sentence(missingRecords[to], { path, id }), missing: { kind: to === 'micro' ? 'page' : to, id } };
    }
    const { address } = reference;
    if (reference.to === 'page')
      return (await own.hasPage(address)) ? undefined : { why: sentence('mallPageMissing', { path, url: address.slice(0, 80) }) };
    const isThere = own.hasPicture(address) || coming.includes(ownPictureUrl(address));
    return isThere ? undefined : { why: sentence('mediaMissing', { path, url: ownPictureUrl(address) }) };
  };
  const problems = await Promise.all(
    all.map(async ({ place, kind, reference }) => {
      const problem = await findProblem(reference);
      return problem === undefined ? [] : [{ place, kind, ...problem }];
    }),
  );
  return problems.flat();
}
