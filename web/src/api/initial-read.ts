import type { CallRow, Input } from 'contract/call.ts';
import type { InitialRead } from '#app/route.ts';

/**
 * Pairs a call with its input, for a route's `reads`: the page needs the reply at first, so the call starts together with the loading of the page's
 * chunk.
 */
export const initialRead = <Row extends CallRow>(row: Row, input: Input<Row>): InitialRead => [row, input];
