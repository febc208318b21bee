import { describe, expect, it } from 'vitest';
import { createMessagingPlatforms, messagingGateway } from './messaging-gateway.ts';
import type { Configuration } from '#platform/configuration.ts';

const asProduction = (allowed: boolean) => ({ production: true, ALLOW_SANDBOX: allowed }) as Configuration;
const now = () => new Date();

describe('the sandbox of the messaging platform', () => {
  it('is not available in production unless the operator allows it', () => {
    expect(messagingGateway(asProduction(false), now)).toBeUndefined();
    expect(messagingGateway(asProduction(true), now)).toBeDefined();
    expect(createMessagingPlatforms(undefined).of({ sandbox: true }, 'https://mall.example.com')).toBeUndefined();
  });
  it("has its script on the mall's own host, while real accounts use the platform's script", () => {
    const platforms = createMessagingPlatforms(messagingGateway(asProduction(true), now));
    expect(platforms.of({ sandbox: true }, 'https://mall.example.com')?.scriptUrl).toBe(
      'https://mall.example.com/sandbox/messaging/open/js/jweixin-1.6.0.js',
    );
    expect(platforms.of({ sandbox: false }, 'https://mall.example.com')?.scriptUrl).toBe('https://res.wx.qq.com/open/js/jweixin-1.6.0.js');
  });
});
