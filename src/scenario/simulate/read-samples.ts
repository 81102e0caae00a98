// Reads responses that show what records look like: of recordings, or of an OpenAPI document.
import { exampleResponses } from '../../openapi/example-response.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { Json } from '../../values/json.ts';
import { resolveUrl } from '../../values/url.ts';
import { discoverScenarios } from '../discover.ts';
import { readScenario } from '../read-scenario.ts';
import type { ScenarioFiles } from '../replay/scenario-files.ts';
import { fillTemplate } from '../replay/template.ts';
import { responseJson } from '../scenario-trace.ts';
import type { SampleResponse } from './samples.ts';

/** The JSON responses of the scenarios at or below a folder. What is wrong in them is in `diagnostics`. */
export async function recordedSamples(
  folder: string,
  files: ScenarioFiles,
): Promise<{
  readonly samples: readonly SampleResponse[];
  readonly diagnostics: readonly Diagnostic[];
}> {
  const samples: SampleResponse[] = [];
  const diagnostics: Diagnostic[] = [];
  const { folders } = await discoverScenarios([folder], files);
  for (const found of folders) {
    const read = await readScenario(found, files);
    diagnostics.push(...read.diagnostics.filter(({ severity }) => severity === 'error'));
    for (const { exchanges, base, against, secrets } of read.playable)
      for (const { request, reply } of exchanges) {
        const body = reply.status < 300 ? responseJson(reply.body) : undefined;
        if (body === undefined) continue;
        const url = fillTemplate(request.url, { secrets, nowMs: () => 0 });
        const from = base ?? against;
        samples.push({
          method: request.method,
          url: from === undefined ? `/${url.replace(/^\//, '')}` : resolveUrl(from, url),
          body,
        });
      }
  }
  return { samples, diagnostics };
}

/** The JSON responses that an OpenAPI document describes. */
export function describedSamples(document: Json): readonly SampleResponse[] {
  return exampleResponses(document).map(({ method, path, body }) => ({ method, url: path, body }));
}
