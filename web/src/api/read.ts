import type { CallRow, Input } from 'contract/call.ts';
import type { InitialRead } from '#app/route.ts';

/** Describes one read of a page, for a route's `reads`. They start together with the loading of its chunk. */
export const read = <Row extends CallRow>(row: Row, input: Input<Row>): InitialRead => [row, input];
