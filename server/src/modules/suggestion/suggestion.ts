export { clearSuggestions, listSince } from './store/suggestions.ts';
