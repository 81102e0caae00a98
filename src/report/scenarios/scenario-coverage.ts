import type {
  ConfigurationCoverage,
  Coverage,
  LinedPlace,
} from '../../scenario/variants/places.ts';
import { type Palette, palette } from '../colour.ts';

/** The exercised and the unexercised lines of the configurations, for a person. */
export function renderCoverage(
  { configurations, covered, total, percent }: Coverage,
  { colour }: { readonly colour: boolean },
): string {
  const paint = palette({ colour });
  const blocks = configurations.map((configuration) => renderConfiguration(configuration, paint));
  return `\n${blocks.join('')}\n coverage: ${covered} of ${total} (${percent} %)\n`;
}

function renderConfiguration(
  { config, covered, total, places }: ConfigurationCoverage,
  paint: Palette,
): string {
  const missing = places.filter((place) => !place.covered);
  const asText = places.filter((place) => place.covered && place.kind === 'transport');
  const head = ` ${paint.bold(config)}   ${covered} of ${total} exercised${missing.length === 0 ? '' : ', not:'}\n${renderPlaces(missing, paint.yellow)}`;
  return asText.length === 0
    ? head
    : `${head}   compared only as text:\n${renderPlaces(asText, (text) => text)}`;
}

function renderPlaces(places: readonly LinedPlace[], paint: (text: string) => string): string {
  const width = Math.max(0, ...places.map(({ line }) => String(line).length));
  const words = Math.max(0, ...places.map(({ kind }) => kind.length));
  return places
    .map(
      ({ line, kind, what }) =>
        `     ${String(line).padStart(width)}  ${kind.padEnd(words)}  ${paint(what)}\n`,
    )
    .join('');
}
