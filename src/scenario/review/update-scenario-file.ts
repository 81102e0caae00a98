import type { HttpRequest } from '../../engine/ports/http.ts';
import { readDocument } from '../../language/parse/read-document.ts';
import type { YamlEdit } from '../../language/parse/yaml-edit.ts';
import { baseName } from '../../language/support/paths.ts';
import { hasLiteral, isArray, isObject, member } from '../../language/values/json.ts';
import { validityText } from '../login-validity.ts';
import { durationMs, durationText } from '../play/exchange.ts';
import { requestMembers } from '../request-members.ts';
import type { Observed } from './observed.ts';

const KEYS = ['waited', 'transport', 'expires', 'requests', 'schema', 'complete'] as const;
type Key = (typeof KEYS)[number];
interface Kept {
  readonly key: Key;
  readonly value: unknown;
  readonly isEqual: boolean;
}

/**
 * The text of `scenario.yaml` with what replays have shown among its expectations. What all cases share is written once,
 * for the scenario; `all` says that none of its cases is missing here.
 */
export async function updatedScenarioFile(
  text: string,
  observed: readonly Observed[],
  { all }: { readonly all: boolean },
): Promise<string> {
  const document = await readDocument(text, 'scenario.yaml', () => {});
  const cases = isObject(document?.value) ? member(document.value, 'cases') : undefined;
  const edits: YamlEdit[] = [];
  const kept = observed.map((one) => ({ scenario: one.scenario, members: keptOf(one) }));
  for (const key of KEYS) {
    const values = kept.map(({ scenario, members }) => ({
      scenario,
      ...(members.find((other) => other.key === key) ?? { key, value: undefined, isEqual: true }),
    }));
    if (values.every(({ isEqual }) => isEqual)) continue;
    const [first] = values;
    if (cases === undefined || !isArray(cases)) {
      edits.push({ path: ['expect', key], value: first?.value });
      continue;
    }
    const indexOf = (name: string) =>
      cases.findIndex((one) => isObject(one) && member(one, 'name') === baseName(name));
    const isShared =
      all && values.every(({ value }) => JSON.stringify(value) === JSON.stringify(first?.value));
    if (isShared) edits.push({ path: ['expect', key], value: first?.value });
    for (const { scenario, value, isEqual } of values) {
      const index = indexOf(scenario.name);
      const own = isObject(cases[index]) ? member(cases[index], 'expect') : undefined;
      const path = ['cases', String(index), 'expect', key];
      if (!isShared && !isEqual) edits.push({ path, value });
      else if (isShared && isObject(own) && member(own, key) !== undefined)
        edits.push({ path, value: undefined });
    }
  }
  if (edits.length === 0) return text;
  const { editYaml } = await import('../../language/parse/yaml-edit.ts');
  return editYaml(text, edits);
}

function keptOf(observed: Observed): readonly Kept[] {
  const { expect } = observed.scenario;
  return [
    {
      key: 'waited',
      value: durationText(observed.waitedMs),
      isEqual:
        expect.waited !== undefined &&
        Math.round(durationMs(expect.waited)) === Math.round(observed.waitedMs),
    },
    {
      key: 'transport',
      value: observed.transport,
      isEqual: expect.transport?.trimEnd() === observed.transport,
    },
    {
      key: 'expires',
      value: observed.expires,
      isEqual: validityText(expect.expires) === validityText(observed.expires),
    },
    ...(observed.requests === undefined
      ? []
      : [
          {
            key: 'requests' as const,
            value: observed.requests.map((request) => writtenRequest(request, observed)),
            isEqual: false,
          },
        ]),
    ...(observed.schema === undefined
      ? []
      : [{ key: 'schema' as const, value: observed.schema, isEqual: false }]),
    ...(observed.complete === undefined
      ? []
      : [{ key: 'complete' as const, value: observed.complete, isEqual: false }]),
  ];
}

/** A request as `expect.requests` lists it. A body whose numbers YAML would change is written as text. */
function writtenRequest(request: HttpRequest, { mask }: Observed): object {
  const members = requestMembers(request, {
    baseUrl: '',
    symbols: mask,
    keepBody: (bytes) => ['body-base64', Buffer.from(bytes).toString('base64')],
  });
  return Object.fromEntries(
    members.flatMap(([name, value]) => {
      if (value === undefined) return [];
      return name === 'body' && hasLiteral(value)
        ? [['body-text', mask(Buffer.from(request.body ?? []).toString())]]
        : [[name, value]];
    }),
  );
}
