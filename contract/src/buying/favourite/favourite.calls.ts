import { defineCalls } from '../../call.ts';
import type { favouriteShapes } from './favourite.shapes.ts';

/** Declares the API calls by which members save products as favourites and list or remove them. */
export const favouriteCalls = defineCalls<typeof favouriteShapes>()({
  listFavourites: {
    method: 'GET',
    path: '/api/v1/favourite/list',
    caller: 'shopper',
    work: 'read',
    says: "Lists the caller's favourites, the newest first, each with the caller's price now and its state: sold out, off sale, deleted.",
  },
  countFavourites: {
    method: 'GET',
    path: '/api/v1/favourite/count',
    caller: 'shopper',
    work: 'read',
    says: "Counts the caller's favourites.",
  },
  addFavourite: {
    method: 'POST',
    path: '/api/v1/favourite/add',
    caller: 'shopper',
    work: 'write',
    says: 'Adds a product to the favourites; one that is there already keeps its place.',
    refuses: ['favouriteTooMany', 'goodsNotFound'],
  },
  removeFavourites: {
    method: 'POST',
    path: '/api/v1/favourite/remove',
    caller: 'shopper',
    work: 'write',
    says: 'Removes products from the favourites; a product that is not there is ignored.',
  },
  clearGone: {
    method: 'POST',
    path: '/api/v1/favourite/clear-gone',
    caller: 'shopper',
    work: 'write',
    says: 'Removes all favourites that are off sale or no longer exist.',
  },
});
