const noOrder = '0'.repeat(20);

/** Parses the number of an order in a URL; for any other text, returns a number that no order has. */
export const parseSurveyTid = (text: string | null): string => (text !== null && /^\d{20}$/.test(text) ? text : noOrder);
