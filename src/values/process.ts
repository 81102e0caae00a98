declare const SLUICE_VERSION: string | undefined;

/** The version of the package, written in by the build; `source` where the sources run as they are. */
export const version: string = typeof SLUICE_VERSION === 'string' ? SLUICE_VERSION : 'source';

/** What the built-in User-Agent header says (HDR-9). */
export const productName = `sluice/${version}`;

/** Resolves in a later task of the event loop: timers, signals and input come first. Works in browsers, too. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', onMessage);
    port1.start(); // needed with listeners
    port2.postMessage(null);
  });
}
