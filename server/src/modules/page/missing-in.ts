import { ownPictureAt } from 'contract/site/picture-sizes.ts';
import type { OwnAddresses } from '#gateways/own/own-addresses.ts';
import { goodsTitles, groupsByIds } from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { KnownHosts } from './rules/known-address.ts';
import type { PieceProblem, PlacedPiece } from './rules/pieces.ts';
import { type Pointer, pointersOf } from './rules/pointers.ts';
import { microPagesOf } from './store/pages.ts';

/**
 * Everything that sound pieces name of their shop and that is not there: each by the piece and its field. What is taken away later is
 * left out where the page is shown.
 * @param coming own pictures that will be there by the time the pieces are
 */
export async function missingIn(
  db: SiteDatabase,
  own: OwnAddresses,
  pieces: readonly PlacedPiece[],
  hosts: KnownHosts,
  coming: readonly string[] = [],
): Promise<PieceProblem[]> {
  const all = pieces.flatMap(({ place, what, piece }) => pointersOf(piece, hosts).map((pointer) => ({ place, what, pointer })));
  const ids = (kind: Pointer['to']) => all.flatMap(({ pointer }) => (pointer.to === kind && 'id' in pointer ? [pointer.id] : []));
  const [goods, groups, micro] = [
    await goodsTitles(db, ids('goods')),
    new Set((await groupsByIds(db, ids('group'))).map(({ id }) => id)),
    new Set(await microPagesOf(db, ids('micro'))),
  ];
  const absence = async (pointer: Pointer): Promise<string | undefined> => {
    switch (pointer.to) {
      case 'goods':
        return goods.has(pointer.id) ? undefined : `店里没有编号 ${pointer.id} 的商品`;
      case 'group':
        return groups.has(pointer.id) ? undefined : `店里没有编号 ${pointer.id} 的分组`;
      case 'micro':
        return micro.has(pointer.id) ? undefined : `店里没有编号 ${pointer.id} 的微页面`;
      case 'picture':
        return own.hasPicture(pointer.address) || coming.includes(ownPictureAt(pointer.address))
          ? undefined
          : `店里没有 ${ownPictureAt(pointer.address)} 这张图片或这段视频`;
      case 'page':
        return (await own.hasPage(pointer.address)) ? undefined : `商城里没有 ${pointer.address.slice(0, 80)} 这个页面`;
    }
  };
  const problems = await Promise.all(
    all.map(async ({ place, what, pointer }) => {
      const absent = await absence(pointer);
      return absent === undefined ? [] : [{ place, what, why: `${pointer.field}：${absent}` }];
    }),
  );
  return problems.flat();
}
