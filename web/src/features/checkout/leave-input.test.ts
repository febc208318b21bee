import { describe, expect, it } from 'vitest';
import { leaveInputProps } from './leave-input.ts';

describe('the input for details that a product asks for', () => {
  it.each<[says: string, field: Parameters<typeof leaveInputProps>[0], mode: string | undefined]>([
    ['a number', { type: 'number' }, 'decimal'],
    ['a number from zero up', { type: 'number', from: '0' }, 'decimal'],
    ['a whole number from zero to nine', { type: 'number', from: '0', to: '9', whole: 1 }, 'numeric'],
    ['a whole number', { type: 'number', whole: 1 }, 'decimal'],
    ['a number below zero', { type: 'number', from: '-10', to: '0' }, undefined],
    ['a whole number below zero', { type: 'number', from: '-10', to: '10', whole: 1 }, undefined],
    ['a number that is zero at most', { type: 'number', to: '0' }, undefined],
    ['a text', { type: 'text' }, undefined],
  ])('opens for %s a keyboard with all characters that it needs', (_, field, mode) => expect(leaveInputProps(field)?.inputMode).toBe(mode));
});
