export { addFavourites } from './add-favourites.ts';
export { listAllFavourites, clearFavourites, moveFavourites, isFavourite } from './store/favourites.ts';
