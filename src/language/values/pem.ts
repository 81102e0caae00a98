const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/g;

/** A part of a PEM text, such as a certificate or a key. */
export interface PemBlock {
  /** `CERTIFICATE`, `EC PRIVATE KEY` … */
  readonly label: string;
  /** With the line ends that readers need. */
  readonly text: string;
}

/** The blocks of a PEM text whose line ends may have become spaces or `\n` when it was copied into a file or a variable. */
export function pemBlocks(text: string): readonly PemBlock[] {
  const plain = text.replaceAll(/\\r\\n|\\n/g, '\n');
  return [...plain.matchAll(BLOCK)].map(([block, label = '', inner = '']) => {
    // headers of encrypted keys (RFC 1421) are lines of their own
    if (inner.includes(':')) return { label, text: `${block}\n` };
    const lines = inner.replaceAll(/\s+/g, '').match(/.{1,64}/g) ?? [];
    return {
      label,
      text: [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n'),
    };
  });
}

/** A PEM text with its line ends; any other text as it is. */
export function readablePem(text: string): string {
  const blocks = pemBlocks(text);
  return blocks.length === 0 ? text : blocks.map((block) => block.text).join('');
}
