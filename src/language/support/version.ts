declare const SLUICE_VERSION: string | undefined;

/** The version of the package, written in by the build; `source` where the sources run as they are. */
export const version: string = typeof SLUICE_VERSION === 'string' ? SLUICE_VERSION : 'source';

/** What the built-in User-Agent header says (HDR-9). */
export const productName = `sluice/${version}`;
