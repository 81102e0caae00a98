import { compileScenario } from '../../src/scenario/compile-scenario.ts';
import type { Exchange, Reply } from '../../src/scenario/replay/exchange.ts';
import { readTemplate } from '../../src/scenario/replay/template.ts';
import { jsonText } from '../../src/values/text.ts';
import { bundledScenarios } from './bundled.ts';
import type { Dice } from './dice.ts';
import { mutateText } from './mutate.ts';
import type { FuzzTarget } from './target.ts';

const STATUSES = [
  100, 200, 201, 204, 206, 301, 302, 304, 307, 400, 401, 403, 404, 408, 429, 500, 503, 599,
];
const HEADERS: readonly (readonly [string, string])[] = [
  ['link', '<https://elsewhere.example/x>; rel="next"'],
  ['retry-after', '99999999999999999999'],
  ['retry-after', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  ['location', '//elsewhere.example/'],
  ['content-type', 'text/html; charset=utf-16'],
  ['x-rate-limit-reset', '-1'],
  ['set-cookie', 'a=b; Path=/'],
];

/** Responses that went wrong: bundled scenarios whose recorded bodies, status codes and headers are mutated. */
export async function responses(root: string): Promise<FuzzTarget> {
  const scenarios = await bundledScenarios(root);
  return (dice) => {
    const scenario = dice.one(scenarios);
    const mutated = scenario.exchanges.map((exchange) =>
      dice.chance(0.5) ? exchange : { ...exchange, reply: mutatedReply(exchange.reply, dice) },
    );
    return {
      shown: `${scenario.name} with\n${mutated.map(shownReply).join('\n')}`,
      async examine() {
        const compiled = await compileScenario(scenario);
        const { crash, outcome, events } = await compiled.replay(mutated);
        if (crash !== undefined) throw crash;
        if (outcome === undefined) throw new Error('the run has no outcome');
        if (!outcome.ok && (outcome.failure === undefined || outcome.failure.message === ''))
          throw new Error('the run failed without a message');
        if (/\bundefined\b|\[object Object\]|\bNaN\b/.test(outcome.failure?.message ?? ''))
          throw new Error(`the run says: ${outcome.failure?.message}`);
        const reported = JSON.stringify([events, outcome.failure ?? null]);
        for (const secret of scenario.secrets.values())
          if (secret.length >= 8 && reported.includes(secret))
            throw new Error(`a secret is shown: ${secret}`);
        return outcome.ok ? 'complete' : 'failed';
      },
    };
  };
}

function mutatedReply(reply: Reply, dice: Dice): Reply {
  const status = dice.chance(0.2) ? dice.one(STATUSES) : reply.status;
  const added = dice.chance(0.2) ? [dice.one(HEADERS)] : [];
  const headers = [
    ...reply.headers,
    ...added.map(([name, value]) => [name, readTemplate(value)] as const),
  ];
  return {
    ...reply,
    status,
    headers,
    body: {
      kind: 'bytes',
      bytes: new TextEncoder().encode(mutatedBody(bodyText(reply), dice)),
      json: true,
    },
  };
}

function bodyText({ body }: Reply): string {
  if (body.kind === 'json') return jsonText(body.value);
  return body.kind === 'bytes' ? new TextDecoder().decode(body.bytes) : '[{"id": 1}]';
}

function mutatedBody(text: string, dice: Dice): string {
  switch (dice.below(6)) {
    case 0:
      return '';
    case 1:
      return text.slice(0, dice.below(text.length + 1));
    case 2:
      return `${'[{"a":'.repeat(dice.below(2000))}${text}`;
    case 3:
      return text.replace(/"[^"]*"(?=:)/g, () =>
        JSON.stringify(
          dice.one(['', '[]', '__proto__', 'constructor', 'id', 'ä', '0', '\u0000', 'a.b']),
        ),
      );
    default:
      return mutateText(text, dice);
  }
}

function shownReply({ id, reply }: Exchange): string {
  const body =
    reply.body.kind === 'bytes'
      ? JSON.stringify(new TextDecoder().decode(reply.body.bytes))
      : reply.body.kind;
  return `${id}: ${reply.status} ${JSON.stringify(reply.headers.map(([name]) => name))} ${body}`;
}
