import type { CallRow, Input } from 'contract/call.ts';
import type { InitialRead } from '#app/route.ts';

/** Declares a call whose reply a page needs at first, for a route's `reads`: it starts together with the loading of the page's chunk. */
export const initialRead = <Row extends CallRow>(row: Row, input: Input<Row>): InitialRead => [row, input];
