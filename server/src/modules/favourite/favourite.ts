export { addFavourites } from './add-favourites.ts';
export { listAllFavourites, clearFavourites, moveFavourites, isFavourite } from './store/favourites.ts';
export { findPriceRange, toFavouriteCard } from './rules/favourite-card.ts';
