/** Where the mall runs: a plain browser on a phone or a desktop, the messaging app, its mini programs, the provider's own app. */
export type Container = 'browser' | 'desktop' | 'messagingApp' | 'miniProgram' | 'nativeApp';

/** Tells the container by the browser's name for itself; `inMiniProgram` is the mini program's own mark on the page. */
export function containerOf(userAgent: string, inMiniProgram: boolean): Container {
  if (/JbzApp\//.test(userAgent)) return 'nativeApp';
  if (/MicroMessenger/i.test(userAgent)) return inMiniProgram || /miniProgram/i.test(userAgent) ? 'miniProgram' : 'messagingApp';
  return /Mobi|Android|iPhone|iPad|iPod|HarmonyOS/i.test(userAgent) ? 'browser' : 'desktop';
}

const clientTypes: Readonly<Record<Container, string>> = {
  miniProgram: 'mp',
  messagingApp: 'wx',
  desktop: 'h5',
  nativeApp: 'AP',
  browser: '',
};

/** What the calls name the container by. [R-269..R-273] */
export const clientTypeOf = (container: Container): string => clientTypes[container];
