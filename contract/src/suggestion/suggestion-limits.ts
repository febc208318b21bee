/** Limits the characters of a suggestion and its pictures. */
export const [leastSuggestionText, mostSuggestionText, mostSuggestionPictures] = [5, 500, 6];

/** Names what a suggestion is about. */
export const suggestionKinds = ['goods', 'order', 'service', 'mall', 'other'] as const;
/** Describes a kind of suggestion. */
export type SuggestionKind = (typeof suggestionKinds)[number];
