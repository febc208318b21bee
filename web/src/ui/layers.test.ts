import { beforeEach, expect, it, vi } from 'vitest';

/** The history of a tab: a step back takes its time, until `arrive`. */
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
    /** The browser's own button, or ours. */
    back: (by = -1) => void steps.push(by),
    arrive() {
      for (const step of steps.splice(0)) {
        at += step;
        for (const listener of listeners) listener({ state: entries[at], stopImmediatePropagation() {} });
      }
    },
    /** The browser says that the page is shown: just loaded, or as it was when it was left. */
    show(persisted: boolean) {
      for (const listener of shown) listener({ persisted });
    },
    /** It was loaded anew with a sheet on it. */
    carry() {
      entries.push({ key: 'page', layer: 1 });
      at += 1;
    },
    sheet: (name: string) => ({ close: () => void closed.push(name), element: {} as HTMLElement }),
  };
}
/** Lets what is planned be done. */
const timers = () => vi.runAllTimers();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('goes back one entry for one sheet, however often the page is left while the step is under way', async () => {
  const here = tab();
  const page: unknown = history.state;
  const { addLayer, leaveLayers, watchLayers } = await import('./layers.ts');
  watchLayers();
  addLayer(here.sheet('password'));
  timers();
  const left: string[] = [];
  void leaveLayers()?.then(() => left.push('as paid'));
  timers();
  void leaveLayers()?.then(() => left.push('as the order says'));
  timers();
  here.arrive();
  await vi.runAllTimersAsync();
  expect(history.state).toEqual(page);
  expect(left).toEqual(['as paid', 'as the order says']);
  expect(here.closed).toEqual(['password']);
});

it('keeps a sheet that is opened while another one leaves the history', async () => {
  const here = tab();
  const { addLayer, watchLayers } = await import('./layers.ts');
  watchLayers();
  const takeOff = addLayer(here.sheet('one'));
  timers();
  takeOff();
  timers();
  addLayer(here.sheet('two'));
  timers();
  here.arrive();
  timers();
  expect(here.closed).toEqual([]);
  expect(history.state).toEqual({ key: 'page', layer: 1 });
  here.back();
  here.arrive();
  expect(here.closed).toEqual(['two']);
});

it('takes the sheet that a page carried when it was loaded anew off the history once', async () => {
  const here = tab();
  const page: unknown = history.state;
  here.carry();
  const { pageShown, watchLayers } = await import('./layers.ts');
  watchLayers();
  pageShown();
  timers();
  here.show(false);
  pageShown();
  timers();
  here.arrive();
  expect(history.state).toEqual(page);
});

it('leads nowhere who has gone back to another page meanwhile', async () => {
  const here = tab();
  const { addLayer, leaveLayers, watchLayers } = await import('./layers.ts');
  watchLayers();
  addLayer(here.sheet('choosing'));
  timers();
  const left: string[] = [];
  void leaveLayers()?.then(() => left.push('on'));
  here.back(-2);
  here.arrive();
  await vi.runAllTimersAsync();
  expect(history.state).toEqual({ key: 'before' });
  expect(left).toEqual([]);
});
