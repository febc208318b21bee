import { describe, expect, it } from 'vitest';
import { type CachedPage, withVisiblePage } from './cached-pages.ts';

const visit = (...steps: readonly string[]) =>
  steps
    .reduce<readonly CachedPage[]>((pages, step) => withVisiblePage(pages, { id: step, keep: !step.startsWith('-') }), [])
    .map(({ id }) => id);

describe('cached pages', () => {
  it('stay while another page covers them, unlike a page whose route does not allow caching [R-047]', () => {
    expect(visit('home', '-goods')).toEqual(['home', '-goods']);
    expect(visit('home', '-goods', '-pay')).toEqual(['home', '-pay']);
    expect(visit('home', '-goods', 'home')).toEqual(['home']);
  });
  it('are at most five: a sixth page removes the page that was not shown for the longest time', () => {
    expect(visit('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(visit('a', 'b', 'c', 'd', 'e', 'a', 'f')).toEqual(['a', 'c', 'd', 'e', 'f']);
    expect(visit('a', 'b', 'c', 'd', 'e', '-x')).toEqual(['b', 'c', 'd', 'e', '-x']);
  });
  it('keep their order when one of them is shown again', () => {
    expect(visit('a', 'b', 'c', 'a')).toEqual(['a', 'b', 'c']);
  });
  it('contain the visible page only once when it renders again', () => {
    const pages = withVisiblePage<CachedPage>([], { id: 'a', keep: true });
    expect(withVisiblePage(pages, { id: 'a', keep: true })).toEqual(pages);
  });
});
