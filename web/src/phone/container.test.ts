import { describe, expect, it } from 'vitest';
import { clientTypeOf, detectContainer, deviceTypeOf } from './container.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** Returns the client type that a user agent leads to. */
const typeOf = (userAgent: string, inMiniProgram = false) => clientTypeOf(detectContainer(userAgent, inMiniProgram));

describe('the client type', () => {
  it('is mp in a mini program [R-269]', () => {
    expect(typeOf(`${phone} MicroMessenger/8.0.49 miniProgram/wx123`)).toBe('mp');
    expect(typeOf(`${iphone} MicroMessenger/8.0.49`, true)).toBe('mp');
  });
  it('is wx in the messaging app, on a desktop too [R-270]', () => {
    expect(typeOf(`${iphone} MicroMessenger/8.0.49`)).toBe('wx');
    expect(typeOf(`${computer} WindowsWechat MicroMessenger/7.0.20`)).toBe('wx');
  });
  it('is h5 on a desktop [R-271]', () => expect(typeOf(computer)).toBe('h5'));
  it('is AP in the native app, which names itself in the user agent [R-272] [R-618]', () => {
    expect(typeOf(`${phone} JbzApp/android`)).toBe('AP');
    expect(typeOf(`${iphone} JbzApp/ios`)).toBe('AP');
  });
  it('is empty in the ordinary browser of a phone [R-273]', () => {
    expect(typeOf(phone)).toBe('');
    expect(typeOf(iphone)).toBe('');
  });
});

describe('the device type', () => {
  it('is android or ios in the native app, and nothing elsewhere [R-619]', () => {
    expect(deviceTypeOf(`${phone} JbzApp/android`)).toBe('android');
    expect(deviceTypeOf(`${iphone} JbzApp/ios`)).toBe('ios');
    expect(deviceTypeOf(phone)).toBeUndefined();
  });
});
