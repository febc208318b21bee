export { moveSuggestions } from './move-suggestions.ts';
export { clearSuggestions, listSuggestionsSince } from './store/suggestions.ts';
