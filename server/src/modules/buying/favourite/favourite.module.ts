import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { favouriteShapes } from 'contract/buying/favourite/favourite.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addFavourite, clearGone, countFavourites, listFavourites, removeFavourites } from './calls/favourites.ts';
import { defineModule } from '#define-module.ts';
import { favouriteMemberData } from './member-data.ts';

/** Holds the definitions, schemas and handlers of the calls for a member's favourite products. */
const favouriteApi = defineApi('favourite', favouriteCalls, favouriteShapes, {
  listFavourites,
  countFavourites,
  addFavourite,
  removeFavourites,
  clearGone,
});

export const favouriteModule = defineModule({ name: 'favourite', apis: [favouriteApi], memberData: favouriteMemberData });
