export { moveSuggestions } from './move-suggestions.ts';
export { clearSuggestions, listSince } from './store/suggestions.ts';
