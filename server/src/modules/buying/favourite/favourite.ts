export { addFavourites } from './add-favourites.ts';
export { isFavourite } from './store/favourites.ts';
export { toFavouriteCard } from './rules/favourite-card.ts';
