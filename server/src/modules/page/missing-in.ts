import { ownPictureAt } from 'contract/site/picture-sizes.ts';
import type { OwnAddresses } from '#gateways/own/own-addresses.ts';
import { categoriesOf, goodsTitles, groupsByIds } from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { KnownHosts } from './rules/known-address.ts';
import type { PieceProblem, PlacedPiece } from './rules/pieces.ts';
import { type Pointer, pointersOf } from './rules/pointers.ts';
import { microPagesOf } from './store/pages.ts';

const called = { goods: '商品', group: '分组', category: '分类', micro: '微页面' } as const;

/**
 * Finds records of the shop that valid blocks refer to and that do not exist, with block and field. Records that are deleted later are left
 * out when the page is displayed.
 * @param coming own pictures that will be uploaded by the time the blocks are saved
 */
export async function missingIn(
  db: SiteDatabase,
  own: OwnAddresses,
  blocks: readonly PlacedPiece[],
  hosts: KnownHosts,
  coming: readonly string[] = [],
): Promise<PieceProblem[]> {
  const all = blocks.flatMap(({ place, what, block }) => pointersOf(block, hosts).map((reference) => ({ place, what, reference })));
  const ids = (kind: Pointer['to']) => all.flatMap(({ reference }) => (reference.to === kind && 'id' in reference ? [reference.id] : []));
  const existing = {
    goods: new Set((await goodsTitles(db, ids('goods'))).keys()),
    group: new Set((await groupsByIds(db, ids('group'))).map(({ id }) => id)),
    category: new Set(ids('category').length > 0 ? (await categoriesOf(db)).map(({ id }) => id) : []),
    micro: new Set(await microPagesOf(db, ids('micro'))),
  };
  const findProblem = async (reference: Pointer): Promise<Pick<PieceProblem, 'why' | 'missing'> | undefined> => {
    if ('id' in reference) {
      const { to, id } = reference;
      if (existing[to].has(id)) return undefined;
      return { why: `店里没有编号 ${id} 的${called[to]}`, missing: { kind: to === 'micro' ? 'page' : to, id } };
    }
    const { address } = reference;
    if (reference.to === 'page') return (await own.hasPage(address)) ? undefined : { why: `商城里没有 ${address.slice(0, 80)} 这个页面` };
    const isThere = own.hasPicture(address) || coming.includes(ownPictureAt(address));
    return isThere ? undefined : { why: `店里没有 ${ownPictureAt(address)} 这张图片或这段视频` };
  };
  const problems = await Promise.all(
    all.map(async ({ place, what, reference }) => {
      const problem = await findProblem(reference);
      return problem === undefined ? [] : [{ place, what, ...problem, why: `${reference.field}：${problem.why}` }];
    }),
  );
  return problems.flat();
}
