import { productName } from '../../support/version.ts';

const PRODUCT = productName.slice(0, productName.indexOf('/') + 1);

/** Whether a header of a request belongs to the connection or to the program that sends it: it says nothing about the configuration. */
export function isTransportHeader(name: string, value: string): boolean {
  return CONNECTION.test(name) || (name.toLowerCase() === 'user-agent' && value.startsWith(PRODUCT));
}

const CONNECTION = /^(?::.*|host|connection|content-length|transfer-encoding|accept-encoding|keep-alive|proxy-.*)$/i;
