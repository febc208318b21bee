import type { PlatformChannel, SourcePlatform, TerminalType } from 'contract/front/tracking/trail-values.ts';
import type { Container } from '#phone/container.ts';

/** Describes where an event happens. */
interface EventDevice {
  readonly sourcePlatform: SourcePlatform;
  readonly platformChannel: PlatformChannel;
  readonly terminalType: TerminalType;
}

/** Finds the device by the user agent. HarmonyOS says that it is Android too. */
function findTerminal(userAgent: string): TerminalType {
  if (/HarmonyOS|OpenHarmony/i.test(userAgent)) return 'HONGMENG';
  if (/Android/i.test(userAgent)) return 'ANDRIOD';
  return /iPhone|iPad|iPod/i.test(userAgent) ? 'IOS' : 'PC';
}

/** Describes the platform, the channel and the device of this browser. [R-217..R-219] */
export const describeDevice = (container: Container, userAgent: string): EventDevice => ({
  sourcePlatform: container === 'messagingApp' || container === 'miniProgram' ? 'WECHAT' : 'OFFICIAL',
  platformChannel: container === 'nativeApp' ? 'APP' : container === 'miniProgram' ? 'APPLET' : 'H5',
  terminalType: findTerminal(userAgent),
});
