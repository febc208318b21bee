import { describe, expect, it } from 'vitest';
import { isSignedMaps, signMaps } from './maps-signature.ts';

describe('the signature of a request to Tencent Location Service', () => {
  const parameters = { location: '28.7033487,115.8660847', key: '5Q5BZ-5EVWJ-SN5F3-K6QBZ-B3FAO-RVBWM' };
  const secret = 'SWvT26ypwq5Nwb5RvS8cLi6NSoH8HlJX';

  it("equals the signature in the example of Tencent's documentation", () => {
    expect(signMaps('/ws/geocoder/v1', parameters, secret)).toBe('90da272bfa19122547298e2b0bcc0e50');
    expect(signMaps('/ws/geocoder/v1/', parameters, secret)).toBe('44dc01e036e685fa8e4c4a081357f234');
  });

  it('becomes invalid if the position in the request is changed', () => {
    const signed = { ...parameters, sig: '90da272bfa19122547298e2b0bcc0e50' };
    expect(isSignedMaps('/ws/geocoder/v1', signed, secret)).toBe(true);
    expect(isSignedMaps('/ws/geocoder/v1', { ...signed, location: '28.7033488,115.8660847' }, secret)).toBe(false);
    expect(isSignedMaps('/ws/geocoder/v1', { ...parameters, sig: '' }, secret)).toBe(false);
  });
});
