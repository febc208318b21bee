// One chunk for all pages of cards: each chunk of its own would add to the first load of every page.
export { CardResultScreen } from './CardResultScreen.tsx';
export { CardsScreen } from './CardsScreen.tsx';
export { ChooseCardScreen } from './ChooseCardScreen.tsx';
export { OfferedCardsScreen } from './OfferedCardsScreen.tsx';
export { RechargeCardScreen } from './RechargeCardScreen.tsx';
export { SearchCardsScreen } from './SearchCardsScreen.tsx';
