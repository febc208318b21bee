import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript } from './load-script.ts';

describe('a script from another server', () => {
  const script = new EventTarget() as EventTarget & { src: string; remove: () => void };
  beforeEach(() => {
    vi.useFakeTimers();
    script.remove = vi.fn();
    vi.stubGlobal('document', { createElement: () => script, head: { append: () => {} } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is given up if it has not loaded after 120 s [R-610]', async () => {
    const failed = loadScript('https://maps.example.com/a.js').catch((fault: Error) => fault.message);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(script.remove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toBe('the script https://maps.example.com/a.js took too long');
    expect(script.remove).toHaveBeenCalled();
  });
  it('is loaded, or fails with an error that names its URL', async () => {
    const loaded = loadScript('https://maps.example.com/a.js');
    script.dispatchEvent(new Event('load'));
    await expect(loaded).resolves.toBeUndefined();
    const failed = loadScript('https://maps.example.com/b.js');
    script.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow('the script https://maps.example.com/b.js did not load');
  });
});
