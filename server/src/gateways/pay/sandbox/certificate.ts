import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';

const generate = promisify(generateKeyPair);

/** Holds a key pair in PEM. */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Generates an RSA key pair of 2048 bits. */
export const newKeyPair = (): Promise<KeyPair> =>
  generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** Generates a certificate's serial number: 40 hexadecimal digits, the first not zero. */
export const newSerial = (): string => `5${randomBytes(20).toString('hex').slice(1)}`.toUpperCase();

// The functions below encode X.509 in DER, since Node cannot create certificates.
const derElement = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => derElement(0x30, ...parts);
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'));
const commonName = (name: string): Buffer =>
  sequence(derElement(0x31, sequence(Buffer.from('0603550403', 'hex'), derElement(0x0c, Buffer.from(name)))));
const utcTime = (moment: Date): Buffer => derElement(0x17, Buffer.from(`${moment.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/**
 * Builds a self-signed certificate of a key, in PEM.
 * @param years how long it is valid, from `from`
 */
export function selfSignedCertificate({ privateKey, publicKey }: KeyPair, serial: string, name: string, from: Date, years = 5): string {
  const until = new Date(from.getTime() + years * 365 * 86_400_000);
  const body = sequence(
    derElement(0xa0, Buffer.from('020102', 'hex')), // version 3
    derElement(0x02, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    commonName(name),
    sequence(utcTime(from), utcTime(until)),
    commonName(name),
    createPublicKey(publicKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, createPrivateKey(privateKey));
  const der = sequence(body, sha256WithRsa, derElement(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
