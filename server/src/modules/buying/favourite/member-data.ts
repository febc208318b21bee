import type { MemberData } from '#define-module.ts';
import { clearFavourites, listAllFavourites, moveFavourites } from './store/favourites.ts';

export const favouriteMemberData: MemberData = {
  tables: ['favourite'],
  async list(db, memberId) {
    const favourites = await listAllFavourites(db, memberId);
    return { favourites: favourites.map(({ addedAt, ...favourite }) => ({ ...favourite, addedAt: addedAt.getTime() })) };
  },
  move: moveFavourites,
  erase: clearFavourites,
};
