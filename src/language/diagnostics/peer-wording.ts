/** The message of Generic Extractor for the same error: a note below our own, for people who search for it. */
export function peerWording(message: string): string {
  return `Generic Extractor says: ${message}`;
}
