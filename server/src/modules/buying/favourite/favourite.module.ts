import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { favouriteShapes } from 'contract/buying/favourite/favourite.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addFavourite, clearGone, countFavourites, listFavourites, removeFavourites } from './calls/favourites.ts';

/** Holds the definitions, schemas and handlers of the calls for a member's favourite products. */
export const favouriteApi = defineApi('favourite', favouriteCalls, favouriteShapes, {
  listFavourites,
  countFavourites,
  addFavourite,
  removeFavourites,
  clearGone,
});
