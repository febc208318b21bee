import { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import { favouriteShapes } from 'contract/favourite/favourite.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addFavourite } from './calls/addFavourite.ts';
import { clearGone } from './calls/clearGone.ts';
import { countFavourites } from './calls/countFavourites.ts';
import { listFavourites } from './calls/listFavourites.ts';
import { removeFavourites } from './calls/removeFavourites.ts';

/** Serves the calls of favourites, and exports what other modules may use. */
export const favouriteApi = defineApi('favourite', favouriteCalls, favouriteShapes, {
  listFavourites,
  countFavourites,
  addFavourite,
  removeFavourites,
  clearGone,
});
