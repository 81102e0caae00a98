/** Paints pieces of text for a terminal, or leaves them as they are. */
export interface Palette {
  readonly bold: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly blue: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly dim: (text: string) => string;
}

/** What the caller, who knows the terminal, decides. */
export interface ColourOptions {
  readonly colour: boolean;
}

/** ANSI colours, or none. */
export function palette({ colour }: ColourOptions): Palette {
  const paint = (on: number, off: number) => (text: string) =>
    colour && text !== '' ? `\x1b[${on}m${text}\x1b[${off}m` : text;
  return {
    bold: paint(1, 22),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    blue: paint(34, 39),
    cyan: paint(36, 39),
    dim: paint(2, 22),
  };
}
