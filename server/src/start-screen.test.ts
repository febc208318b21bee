import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { listNetworkUrls } from './start-screen.ts';

const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: `${address}/24`,
});
const interfaces = { lo: [ipv4('127.0.0.1', true)], eth0: [ipv4('192.168.1.20')], wlan0: [ipv4('10.0.0.7')] };

describe('the URLs that the server prints at its start, for opening the mall on a phone', () => {
  it('are one for each network if the server listens on all of them', () => {
    expect(listNetworkUrls('0.0.0.0', 8080, interfaces)).toEqual(['http://192.168.1.20:8080/', 'http://10.0.0.7:8080/']);
  });

  it('include only the network on which the server listens', () => {
    expect(listNetworkUrls('10.0.0.7', 5110, interfaces)).toEqual(['http://10.0.0.7:5110/']);
  });

  it('are none if the server listens only on this machine', () => {
    expect(listNetworkUrls('127.0.0.1', 8080, interfaces)).toEqual([]);
  });
});
