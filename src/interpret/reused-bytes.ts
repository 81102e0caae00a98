const encoder = new TextEncoder();

/**
 * Encodes texts into one buffer that grows to the largest: what comes back holds until the next call. Sinks copy, or
 * are awaited before it (measured on w1: a new buffer for each page costs a tenth of the run in garbage).
 */
export function createReusedBytes(): (text: string) => Uint8Array {
  let buffer = new Uint8Array(0);
  return (text) => {
    if (buffer.length < text.length * 3) buffer = new Uint8Array(text.length * 3);
    return buffer.subarray(0, encoder.encodeInto(text, buffer).written);
  };
}
