import { describe, expect, it } from 'vitest';
import { clientTypeOf, detectContainer } from './container.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('the client', () => {
  it.each([
    [`${phone} MicroMessenger/8.0.49 miniProgram/wx123`, false, 'miniProgram', 'mp', '[R-269]'],
    [`${iphone} MicroMessenger/8.0.49`, true, 'miniProgram', 'mp', '[R-269]'],
    [`${iphone} MicroMessenger/8.0.49`, false, 'messagingApp', 'wx', '[R-270]'],
    [computer, false, 'desktop', 'h5', '[R-271]'],
    [`${computer} WindowsWechat MicroMessenger/7.0.20`, false, 'messagingApp', 'wx', '[R-270]'],
    [`${phone} JbzApp/android`, false, 'nativeApp', 'AP', '[R-272]'],
    [phone, false, 'browser', '', '[R-273]'],
    [iphone, false, 'browser', '', '[R-273]'],
  ])('recognises the user agent %s as the container %s', (userAgent, inMiniProgram, container, clientType) => {
    expect(detectContainer(userAgent, inMiniProgram)).toBe(container);
    expect(clientTypeOf(detectContainer(userAgent, inMiniProgram))).toBe(clientType);
  });
});
