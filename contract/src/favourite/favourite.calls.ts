import { calls } from '../call.ts';
import type { favouriteShapes } from './favourite.shapes.ts';

export const favouriteCalls = calls<typeof favouriteShapes>()({
  listFavourites: {
    method: 'GET',
    path: '/api/v1/favourite/list',
    caller: 'shopper',
    work: 'read',
    says: "The caller's favourites, the newest first, each at the caller's price now and as it stands: sold out, off sale, gone.",
  },
  countFavourites: {
    method: 'GET',
    path: '/api/v1/favourite/count',
    caller: 'shopper',
    work: 'read',
    says: 'How many favourites the caller has.',
  },
  addFavourite: {
    method: 'POST',
    path: '/api/v1/favourite/add',
    caller: 'shopper',
    work: 'write',
    says: 'Puts a goods into the favourites; one that is there stays where it is.',
    refuses: ['favouriteLimit', 'goodsNotFound'],
  },
  removeFavourites: {
    method: 'POST',
    path: '/api/v1/favourite/remove',
    caller: 'shopper',
    work: 'write',
    says: 'Takes goods out of the favourites; what is not there is as good as taken out.',
  },
  clearGone: {
    method: 'POST',
    path: '/api/v1/favourite/clear-gone',
    caller: 'shopper',
    work: 'write',
    says: 'Takes out of the favourites all goods that are off sale or there no more.',
  },
});
