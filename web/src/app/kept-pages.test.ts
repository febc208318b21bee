import { describe, expect, it } from 'vitest';
import { type KeptPage, withPage } from './kept-pages.ts';

const visit = (...steps: readonly string[]) =>
  steps.reduce<readonly KeptPage[]>((pages, step) => withPage(pages, { id: step, keep: !step.startsWith('-') }), []).map(({ id }) => id);

describe('kept pages', () => {
  it('stay when another page comes over them; others go [R-047]', () => {
    expect(visit('home', '-goods')).toEqual(['home', '-goods']);
    expect(visit('home', '-goods', '-pay')).toEqual(['home', '-pay']);
    expect(visit('home', '-goods', 'home')).toEqual(['home']);
  });
  it('are at most five, and the one not seen for longest goes', () => {
    expect(visit('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(visit('a', 'b', 'c', 'd', 'e', 'a', 'f')).toEqual(['a', 'c', 'd', 'e', 'f']);
    expect(visit('a', 'b', 'c', 'd', 'e', '-x')).toEqual(['b', 'c', 'd', 'e', '-x']);
  });
  it('keep their order on the screen when one comes into sight again', () => {
    expect(visit('a', 'b', 'c', 'a')).toEqual(['a', 'b', 'c']);
  });
  it('do not grow older by being drawn anew', () => {
    const pages = withPage<KeptPage>([], { id: 'a', keep: true });
    expect(withPage(pages, { id: 'a', keep: true })).toEqual(pages);
  });
});
