import { withoutControls } from '../../language/diagnostics/display-text.ts';
import { mapTexts } from '../../language/support/map-texts.ts';

/** A model with every character escaped that could do more than be read: control, direction and invisible characters. Line ends and tabs stay. */
export function shownModel<Model>(model: Model): Model {
  return mapTexts(model, withoutControls);
}
