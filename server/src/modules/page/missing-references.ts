import { ownPictureUrl } from 'contract/site/picture-sizes.ts';
import type { OwnUrls } from '#gateways/own/own-urls.ts';
import { loadCategories, loadGoodsTitles, loadGroups } from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { AllowedHosts } from '#modules/content/content.ts';
import type { BlockProblem, PlacedBlock } from './rules/blocks.ts';
import { type BlockReference, findReferences } from './rules/block-references.ts';
import { findMicroPages } from './store/pages.ts';

const kindNames = { goods: '商品', group: '分组', category: '分类', micro: '微页面' } as const;

/**
 * Finds records of the shop that valid blocks refer to and that do not exist, with block and field. Records that are deleted later are left
 * out when the page is displayed.
 * @param coming own pictures that will be uploaded by the time the blocks are saved
 */
export async function findMissingReferences(
  db: SiteDatabase,
  own: OwnUrls,
  blocks: readonly PlacedBlock[],
  hosts: AllowedHosts,
  coming: readonly string[] = [],
): Promise<BlockProblem[]> {
  const all = blocks.flatMap(({ place, what, block }) => findReferences(block, hosts).map((reference) => ({ place, what, reference })));
  const ids = (kind: BlockReference['to']) =>
    all.flatMap(({ reference }) => (reference.to === kind && 'id' in reference ? [reference.id] : []));
  const existing = {
    goods: new Set((await loadGoodsTitles(db, ids('goods'))).keys()),
    group: new Set((await loadGroups(db, ids('group'))).map(({ id }) => id)),
    category: new Set(ids('category').length > 0 ? (await loadCategories(db)).map(({ id }) => id) : []),
    micro: new Set(await findMicroPages(db, ids('micro'))),
  };
  const findProblem = async (reference: BlockReference): Promise<Pick<BlockProblem, 'why' | 'missing'> | undefined> => {
    if ('id' in reference) {
      const { to, id } = reference;
      if (existing[to].has(id)) return undefined;
      return { why: `店里没有编号 ${id} 的${kindNames[to]}`, missing: { kind: to === 'micro' ? 'page' : to, id } };
    }
    const { address } = reference;
    if (reference.to === 'page') return (await own.hasPage(address)) ? undefined : { why: `商城里没有 ${address.slice(0, 80)} 这个页面` };
    const isThere = own.hasPicture(address) || coming.includes(ownPictureUrl(address));
    return isThere ? undefined : { why: `店里没有 ${ownPictureUrl(address)} 这张图片或这段视频` };
  };
  const problems = await Promise.all(
    all.map(async ({ place, what, reference }) => {
      const problem = await findProblem(reference);
      return problem === undefined ? [] : [{ place, what, ...problem, why: `${reference.field}：${problem.why}` }];
    }),
  );
  return problems.flat();
}
