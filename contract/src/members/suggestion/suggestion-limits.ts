/** Limits the characters of a suggestion and its pictures. */
export const [leastSuggestionText, mostSuggestionText, mostSuggestionPictures] = [5, 500, 6];

/** Lists the subjects that a member can choose for a suggestion to the shop. */
export const suggestionKinds = ['goods', 'order', 'service', 'mall', 'other'] as const;
/** Names the subject of a member's suggestion to the shop. */
export type SuggestionKind = (typeof suggestionKinds)[number];
