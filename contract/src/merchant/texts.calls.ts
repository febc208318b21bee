import { calls } from '../call.ts';
import type { textShapes } from './texts.shapes.ts';

/** The texts of a shop that its shoppers agree to, as its merchant writes them. */
export const textCalls = calls<typeof textShapes>()({
  listTexts: {
    method: 'GET',
    path: '/merchant-api/v1/texts',
    caller: 'merchant',
    role: 'read',
    work: 'read',
    says: 'The texts that shoppers read and agree to, each with its version and how many places in it wait to be filled in.',
  },
  merchantText: {
    method: 'GET',
    path: '/merchant-api/v1/texts/:kind',
    caller: 'merchant',
    role: 'read',
    work: 'read',
    says: 'A text that holds now, as it is written.',
    refuses: ['textNotFound'],
  },
  putText: {
    method: 'PUT',
    path: '/merchant-api/v1/texts/:kind',
    caller: 'merchant',
    work: 'write',
    says: 'Publishes a new version of a text: whoever logs in from then on agrees to that one. The same text again is no new version.',
    refuses: ['textEmpty'],
  },
});
