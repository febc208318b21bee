import { describe, expect, it } from 'vitest';
import { createListenerBacklog } from './listener-backlog.ts';

describe('a queue of items that arrive before they are read', () => {
  it('holds a limited number of items until a reader registers, and passes later items on directly', () => {
    const { tell, listen } = createListenerBacklog<number>(2);
    for (const thing of [1, 2, 3]) tell(thing);
    const heard: number[] = [];
    listen((thing) => heard.push(thing));
    tell(4);
    expect(heard).toEqual([1, 2, 4]);
  });
});
