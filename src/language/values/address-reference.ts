/** A reference in an address (extension E17): `{attr:name}`. */
export const ADDRESS_REFERENCE = /\{(attr|time|window|incremental):([^{}]+)\}/g;
