/**
 * Names where the mall runs: a plain browser on a phone or a desktop, WeChat, its mini programs, or the provider's
 * own app.
 */
export type Container = 'browser' | 'desktop' | 'messagingApp' | 'miniProgram' | 'nativeApp';

/** Detects the container by the user agent; `inMiniProgram` is the flag that the mini program sets on the page. */
export function detectContainer(userAgent: string, inMiniProgram: boolean): Container {
  if (/JbzApp\//.test(userAgent)) return 'nativeApp';
  if (/MicroMessenger/i.test(userAgent)) return inMiniProgram || /miniProgram/i.test(userAgent) ? 'miniProgram' : 'messagingApp';
  return /Mobi|Android|iPhone|iPad|iPod|HarmonyOS/i.test(userAgent) ? 'browser' : 'desktop';
}

/** Maps what a developer writes as `?container=` to the container that the browser then passes for. */
const testContainers: ReadonlyMap<string, Container> = new Map([
  ['wx', 'messagingApp'],
  ['mp', 'miniProgram'],
  ['AP', 'nativeApp'],
  ['h5', 'desktop'],
  ['browser', 'browser'],
]);

/** Returns the container (such as WeChat or a mini program) that a tester names in `?container=`; undefined for an unknown name. */
export const findTestContainer = (name: string | null | undefined): Container | undefined => testContainers.get(name ?? '');

const clientTypes: Readonly<Record<Container, string>> = {
  miniProgram: 'mp',
  messagingApp: 'wx',
  desktop: 'h5',
  nativeApp: 'AP',
  browser: '',
};

/**
 * Returns the code that calls send for the container: mp for a mini program, wx for WeChat, h5 for a desktop, AP for the native app. [R-269..R-273]
 */
export const clientTypeOf = (container: Container): string => clientTypes[container];

/** Returns the system (Android or iOS) of a device on which the native app runs, by the user agent; undefined outside the native app. */
export const deviceTypeOf = (userAgent: string): 'android' | 'ios' | undefined =>
  /JbzApp\/(android|ios)/.exec(userAgent)?.[1] as 'android' | 'ios' | undefined;
