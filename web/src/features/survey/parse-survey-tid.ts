const noOrder = '0'.repeat(20);

/** Parses the number of an order in a URL; that of no order for any other text. */
export const parseSurveyTid = (text: string | null): string => (text !== null && /^\d{20}$/.test(text) ? text : noOrder);
