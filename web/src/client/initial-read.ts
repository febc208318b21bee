import type { CallRow, Input } from 'contract/call.ts';

/** Describes a call that a page makes as it opens: its row in the contract and its input. */
export type InitialRead = readonly [row: CallRow, input: unknown];

/**
 * Pairs a call with its input, for the `reads` of a route: the calls whose replies the page needs first. They start together with the loading of the
 * page's code.
 */
export const initialRead = <Row extends CallRow>(row: Row, input: Input<Row>): InitialRead => [row, input];
