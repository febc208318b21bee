import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Fakes a tab's history, where a step back takes effect only on `arrive`. */
function tab() {
  const entries: object[] = [{ key: 'before' }, { key: 'page' }];
  const listeners: ((event: object) => void)[] = [];
  const shown: ((event: object) => void)[] = [];
  const steps: number[] = [];
  let at = 1;
  const closed: string[] = [];
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: object) => void) => (type === 'popstate' ? listeners : shown).push(listener),
  });
  vi.stubGlobal('document', { documentElement: { classList: { toggle: () => {} } } });
  vi.stubGlobal('history', {
    get state() {
      return entries[at];
    },
    pushState(state: object) {
      at += 1;
      entries.splice(at, entries.length, state);
    },
    go: (by: number) => void steps.push(by),
  });
  return {
    closed,
    /** Goes back, by the browser's button or ours. */
    back: (by = -1) => void steps.push(by),
    arrive() {
      for (const step of steps.splice(0)) {
        at += step;
        for (const listener of listeners) listener({ state: entries[at], stopImmediatePropagation() {} });
      }
    },
    /** Fires `pageshow`: just loaded, or restored from the back-forward cache. */
    show(persisted: boolean) {
      for (const listener of shown) listener({ persisted });
    },
    /** Reloads the page with a sheet on it. */
    carry() {
      entries.push({ key: 'page', layer: 1 });
      at += 1;
    },
    sheet: (name: string) => ({ close: () => void closed.push(name), element: {} as HTMLElement }),
  };
}
/** Runs the planned timers. */
const timers = () => vi.runAllTimers();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('the browser history with overlays (sheets and dialogs)', () => {
  it('goes back by only one entry when a sheet closes, even if two navigations wait for the sheet', async () => {
    const here = tab();
    const page: unknown = history.state;
    const { addOverlay, closeOverlays, listenForOverlayBack } = await import('./overlays.ts');
    listenForOverlayBack();
    addOverlay(here.sheet('password'));
    timers();
    const left: string[] = [];
    void closeOverlays()?.then(() => left.push('as paid'));
    timers();
    void closeOverlays()?.then(() => left.push('as the order says'));
    timers();
    here.arrive();
    await vi.runAllTimersAsync();
    expect(history.state).toEqual(page);
    expect(left).toEqual(['as paid', 'as the order says']);
    expect(here.closed).toEqual(['password']);
  });

  it('keeps the entry of a sheet that opens while the entry of another sheet is being removed', async () => {
    const here = tab();
    const { addOverlay, listenForOverlayBack } = await import('./overlays.ts');
    listenForOverlayBack();
    const takeOff = addOverlay(here.sheet('one'));
    timers();
    takeOff();
    timers();
    addOverlay(here.sheet('two'));
    timers();
    here.arrive();
    timers();
    expect(here.closed).toEqual([]);
    expect(history.state).toEqual({ key: 'page', layer: 1 });
    here.back();
    here.arrive();
    expect(here.closed).toEqual(['two']);
  });

  it('removes the entry of a sheet only once after a reload', async () => {
    const here = tab();
    const page: unknown = history.state;
    here.carry();
    const { dropStaleOverlayEntries, listenForOverlayBack } = await import('./overlays.ts');
    listenForOverlayBack();
    dropStaleOverlayEntries();
    timers();
    here.show(false);
    dropStaleOverlayEntries();
    timers();
    here.arrive();
    expect(history.state).toEqual(page);
  });

  it('drops a navigation that waits for a sheet to close, if the shopper goes back to another page', async () => {
    const here = tab();
    const { addOverlay, closeOverlays, listenForOverlayBack } = await import('./overlays.ts');
    listenForOverlayBack();
    addOverlay(here.sheet('choosing'));
    timers();
    const left: string[] = [];
    void closeOverlays()?.then(() => left.push('on'));
    here.back(-2);
    here.arrive();
    await vi.runAllTimersAsync();
    expect(history.state).toEqual({ key: 'before' });
    expect(left).toEqual([]);
  });
});
