import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import type { JwtExpression } from '../../../generated/plan.ts';
import { privateKeyTypeOf } from '../../plan/functions/jwt.ts';
import type { Plan } from '../../plan/model/plan.ts';
import type { Secrets } from '../../values/secret.ts';

/** What a secret must be so that the plan can compute with it: a key that signs, or bytes that are written in hexadecimal digits. */
export type KeyForm = Pick<JwtExpression, 'keyEncoding'> & {
  /** Absent for a shared secret. */
  readonly privateKey?: string;
};

/** The secrets of a plan that are keys, by their texts. Any text will do for the others. */
export function keyForms(plan: Plan, secrets: Secrets): ReadonlyMap<string, KeyForm> {
  const forms = new Map<string, KeyForm>();
  const add = (part: unknown, form: KeyForm) => {
    const text = isSecret(part) ? secrets.get(part.name)?.open() : undefined;
    if (text !== undefined && !forms.has(text)) forms.set(text, form);
  };
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const element of part) visit(element);
    if (typeof part !== 'object' || part === null) return;
    if (isJwt(part)) {
      const { key, keyEncoding, algorithm } = part;
      const privateKey = privateKeyTypeOf(algorithm);
      add(key, privateKey === undefined ? { keyEncoding } : { keyEncoding, privateKey });
    }
    if (isHexDecode(part)) add(part.arguments[0], { keyEncoding: 'hex' });
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(plan.runs);
  return forms;
}

function isSecret(part: unknown): part is { readonly name: string } {
  return hasKind(part, 'secret') && 'name' in part && typeof part.name === 'string';
}

function isJwt(part: object): part is JwtExpression {
  return hasKind(part, 'jwt') && 'algorithm' in part;
}

function isHexDecode(part: object): part is { readonly arguments: readonly unknown[] } {
  return (
    hasKind(part, 'call') &&
    'function' in part &&
    part.function === 'hex_decode' &&
    'arguments' in part &&
    Array.isArray(part.arguments)
  );
}

function hasKind(part: unknown, kind: string): part is { readonly kind: string } {
  return typeof part === 'object' && part !== null && 'kind' in part && part.kind === kind;
}

/**
 * A made-up key in place of a real one: it has the same form, and depends on the name alone. `undefined` where any text will do.
 * An encrypted key becomes one that is not: its passphrase is made up, too.
 */
export function fakeKey({ keyEncoding, privateKey }: KeyForm, name: string, real: string) {
  if (privateKey !== undefined) {
    const key = fakePrivateKey(privateKey, name);
    if (keyEncoding === 'pem' || keyEncoding === 'text')
      return key.export({ format: 'pem', type: 'pkcs8' }).toString();
    return key.export({ format: 'der', type: 'pkcs8' }).toString(keyEncoding);
  }
  if (keyEncoding !== 'hex' && keyEncoding !== 'base64') return undefined;
  const { length } = Buffer.from(real.replaceAll(/\s/g, ''), keyEncoding);
  return fakeBytes(name, length).toString(keyEncoding);
}

const CURVES: { readonly [named: string]: { readonly name: string; readonly bytes: number } } = {
  'ec prime256v1': { name: 'P-256', bytes: 32 },
  'ec secp384r1': { name: 'P-384', bytes: 48 },
  'ec secp521r1': { name: 'P-521', bytes: 65 },
};

function fakePrivateKey(type: string, name: string): KeyObject {
  const curve = CURVES[type];
  if (curve !== undefined) return fakeCurveKey(type.slice('ec '.length), curve, name);
  const der =
    type === 'ed25519'
      ? Buffer.concat([Buffer.from(ED25519, 'hex'), fakeBytes(name, 32)])
      : Buffer.from(RSA.replaceAll(/\s/g, ''), 'base64');
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

function fakeCurveKey(
  named: string,
  { name: crv, bytes }: { readonly name: string; readonly bytes: number },
  name: string,
): KeyObject {
  const secret = fakeBytes(name, bytes);
  secret[0] = (secret[0] ?? 0) & 0x7f; // below the order of the curve
  const curve = createECDH(named);
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const size = (point.length - 1) / 2;
  const [x, y] = [point.subarray(1, 1 + size), point.subarray(1 + size)];
  const d = Buffer.concat([Buffer.alloc(size - bytes), secret]);
  const text = (part: Buffer) => part.toString('base64url');
  return createPrivateKey({
    key: { kty: 'EC', crv, d: text(d), x: text(x), y: text(y) },
    format: 'jwk',
  });
}

function fakeBytes(name: string, length: number): Buffer {
  const blocks: Buffer[] = [];
  for (let block = 0; block * 32 < length; block++)
    blocks.push(createHash('sha256').update(`${name}:${block}`).digest());
  return Buffer.concat(blocks).subarray(0, length);
}

/** What is before the 32 bytes of a key in PKCS #8 (RFC 8410). */
const ED25519 = '302e020100300506032b657004220420';

/** A key of 2048 bits in PKCS #8 that was made for recordings, and is used for nothing else: Node.js makes no RSA keys of a seed. */
const RSA = `
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDJAcC8wIwMvX3ZKxQSbfjm5BAsgKLg+7mvWO5Iqc9NxmNhytoBw2F7u+haspISqxo5Z8y5
NmHoydWlr5yCagdT9QKUcQu/kT/uVJr4grVsJs0sYJWmoLPR9VkxYpccnj450P/lekpvXjzC1kd7EwfVTU2HX1ga7tfJENiUykOIDdLdfwuX5EYsiuSVvEig
qTCKlq/XAkj+HoxQxXGpHMWZophACg+1FI+hAyUfSf8b2B5Zd+6tycbVvuzbNulbrNepw7T3+9gZXH5bLpyv4k82xwP8clDa77wtppZ5+HBeZLmXmFtCD6Vg
b+XuhKU2wSa9RGkppwjnZpkueYQw5b1VAgMBAAECggEAIjqCL6I6NxEtlQWY7Wp8sBS2DF37XoR/IjTqnsUL4BqgYc7BQPucZg2hi5BM/5DTbmMWoZN5KML1
9rjo1exoQwu93LlDXuPFFzihCyB29GvHFH99/FnxRReakKZRRTZNMls8uD8S3dQWVLdYhMTA2LnJMfwybKOvazXLK8slpM0oh3IQwXw+9zZFlyruSMeWUDbk
hpuyotJyxhulVmg30++Bk+PWZFJccbHka3eQBXN+shras0SV8oyc0cPAUt0wXrvnP6PBBSJSENHeaaLQC7VjLUK2jLxYC+4zG9wksCWVDSHznUFxPaSAgskx
2nS9XCOqAZM8gYj91E5VfYSiAQKBgQDqJRFeLeiX6/JEJ/PLGFk310gGT3e4g2j63Gvt5vI1fqkpJ94Zw7gbpbM1RMx8RqMkOfjTbj38HiUWcrqT5Fkmn1fP
CORxx/vj4l0+7VklYJriaG+ilDWjds3ILPf1Rzy4QTRYe7Ty6qCGXB1Iwws8ztBfUEh3qjYvM2j+mcD2MQKBgQDbxNkHEfdEGk4xpWAhUvWFRoxlr+itgh3b
w6nQa2vAFyLIBSVNSoftjrYDXcs9iJn/UQJkJVH1IODfEgnGLLHCYmjTImfyUUz8ZUZ3ARXhBBwB9AkzJumzObtIShU0hfId5zR2xd8LTR8+X1kfzyHSyekp
egGSDBCuTzOIEjtcZQKBgQDOgZzczG6stvt4IyiAwlvFxUiP0DzN7pCDWC6UpzCN/8UgODpJzPWu5Ki23ZPgM8ilJcAQcdWXa9rX/p4R277JMpYWUkhxFalS
Zo5I9rq+HYLdFrEG2eKo5ho+Z3LV0Ft8Qn3xYEHKUSb8+XcWeneJzPm4Zq1TZTrezF/Y1TB7sQKBgGrSOKdOHUEWBDHvb1VjTIG2c+GtakyD9V1vsqfivuIE
nNxaW/JAqudWObRTL8m+DxRh3OaumTKsA4GJ9ARGjzSrvsX5cEsBJ4l69JA9j9Pqum5cnuglHu0Fv7l4gOwhuzi7u+2LaknE983KbLigZpFdoR6O9hp2ENmZ
F7QpIH9dAoGBAOCzVf5mkCbQze8Zxu+3l+3PVySdE7m2v9e8ufc5wSdcKa0zhX/BRLRpCuRFAUWjT5+MnHR/Efug9iyNqa8VmoL5FTE8qSsYxRvo9Bw4ekwo
7AxIEzUvCvbDbeMEpaSttX0EJr31/g8GmjxD1p4h2zszquJSulJ/lYT0SezExUGJ
`;
