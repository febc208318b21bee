export { addFavourites } from './add-favourites.ts';
export { listAllFavourites, clearFavourites, moveFavourites, isFavourite } from './store/favourites.ts';
export { toFavouriteCard } from './rules/favourite-card.ts';
