import type { CallRow, Input } from 'contract/call.ts';
import type { Started } from '#app/route.ts';

/** One read of a page, for a route's `reads`: they all begin together with the loading of its chunk. */
export const read = <Row extends CallRow>(row: Row, input: Input<Row>): Started => [row, input];
