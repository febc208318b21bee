/**
 * Holds for how many days after its receipt the shopper can request a refund of an order. What an order earns is credited no
 * earlier.
 */
export const refundDays = 15;
