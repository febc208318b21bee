import { describe, expect, it } from 'vitest';
import { leaveInputProps } from './leave-input.ts';

describe('the input for an answer to a question of a product', () => {
  it.each<[answer: string, mode: string | undefined, field: Parameters<typeof leaveInputProps>[0]]>([
    ['a number', 'decimal', { type: 'number' }],
    ['a number from zero up', 'decimal', { type: 'number', from: '0' }],
    ['a whole number from zero to nine', 'numeric', { type: 'number', from: '0', to: '9', whole: 1 }],
    ['a whole number', 'decimal', { type: 'number', whole: 1 }],
    ['a number below zero', undefined, { type: 'number', from: '-10', to: '0' }],
    ['a whole number below zero', undefined, { type: 'number', from: '-10', to: '10', whole: 1 }],
    ['a number that is zero at most', undefined, { type: 'number', to: '0' }],
    ['a text', undefined, { type: 'text' }],
  ])('has for %s the attribute inputmode %s', (_, mode, field) => expect(leaveInputProps(field)?.inputMode).toBe(mode));
});
