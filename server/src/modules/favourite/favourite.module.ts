import { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import { favouriteShapes } from 'contract/favourite/favourite.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addFavourite, clearGone, countFavourites, listFavourites, removeFavourites } from './calls/favourites.ts';

/** Serves the calls of favourites, and exports what other modules may use. */
export const favouriteApi = defineApi('favourite', favouriteCalls, favouriteShapes, {
  listFavourites,
  countFavourites,
  addFavourite,
  removeFavourites,
  clearGone,
});
