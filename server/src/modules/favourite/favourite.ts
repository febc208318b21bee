export { addFavourites } from './add-favourites.ts';
export { listAllFavourites, clearFavourites, isFavourite } from './store/favourites.ts';
