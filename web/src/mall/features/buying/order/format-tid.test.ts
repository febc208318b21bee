import { expect, it } from 'vitest';
import { formatTid } from './format-tid.ts';

it('an order number is written in groups of four digits', () => expect(formatTid('26112111385140173599')).toBe('2611 2111 3851 4017 3599'));
