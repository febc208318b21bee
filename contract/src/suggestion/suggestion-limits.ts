/** Limits the characters of a suggestion and its pictures. */
export const [leastSuggestionText, mostSuggestionText, mostSuggestionPictures] = [5, 500, 6];

/** Lists the subjects of suggestions. */
export const suggestionKinds = ['goods', 'order', 'service', 'mall', 'other'] as const;
/** Describes a kind of suggestion. */
export type SuggestionKind = (typeof suggestionKinds)[number];
