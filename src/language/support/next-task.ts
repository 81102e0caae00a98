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
