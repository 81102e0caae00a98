// What a value of a request tells an API: the expression of the plan read backwards, from the text that was sent to what it was made of.
import {
  type EvaluationContext,
  EvaluationProblem,
  evaluate,
  expressionsIn,
  isSteady,
} from '../../plan/expression/evaluate.ts';
import type { Expression, Parameter } from '../../plan/model/plan.ts';
import { elementsOf, isArray, isObject, isScalar, type Json } from '../../values/json.ts';
import type { Secrets } from '../../values/secret.ts';
import { phpText } from '../../values/text.ts';
import { sentText } from './sent-values.ts';

/** What a part of a text stands for. `since` and `until` are times; a placeholder is named. */
export type Role = 'since' | 'until' | { readonly placeholder: string };

/** A text with parts that are only known in a run. */
export interface Template {
  readonly pattern: RegExp;
  readonly roles: readonly Role[];
  /** The text itself, where all of it is known. */
  readonly fixed?: string;
  /** How much of it is known. */
  readonly literal: number;
  /** A time that is the last one included: the end of a window. */
  readonly isUntilIncluded?: true;
  /** How its times are written. */
  readonly time?: TimeForm;
}

/** How a time is written: a name or letters of strftime, and the zone of what has no offset. */
export interface TimeForm {
  readonly format?: string;
  readonly timeZone?: string;
}

/** What a job says of the times that it sends. */
export interface SentTimes {
  readonly window?: TimeForm;
  readonly cursor?: TimeForm;
  /** Whether the end of a window is part of it. */
  readonly isEndIncluded?: boolean;
}

/** A parameter whose value says something. Members of objects have names with dots. */
export interface AskedValue {
  readonly name: string;
  readonly template: Template;
}

const OPEN = 'xSLUICE';
const CLOSE = 'ECIULSx';
const STAND_IN = /xSLUICE(\d+)ECIULSx/;

/** Names of parameters of times, where nothing but their name says which. */
const SINCE = /since|from|start|after|gte?\b|min|modif|updat|chang|newer/i;
const UNTIL = /until|to\b|end|before|lte?\b|max|older/i;

/** Reads the values of a job backwards. `secrets` are those of the simulation. */
export class TemplateReader {
  readonly #secrets: Secrets;
  readonly #times: SentTimes;

  constructor(secrets: Secrets, times: SentTimes = {}) {
    this.#secrets = secrets;
    this.#times = times;
  }

  /** All values in a parameter; `undefined` where what is sent cannot be read backwards. */
  parameter({ name, value }: Pick<Parameter, 'name' | 'value'>): readonly AskedValue[] | undefined {
    if (value.kind === 'object') {
      const members = value.members.map((member) =>
        this.parameter({ name: `${name}.${member.name}`, value: member.value }),
      );
      return members.every((each) => each !== undefined) ? members.flat() : undefined;
    }
    const template = this.template(value, name);
    return template === undefined ? undefined : [{ name, template }];
  }

  /** The address of a job, where `{name}` is a placeholder unless it is a value of the configuration; `resolve` makes the path of a URL of it. */
  address(
    text: string,
    values: ReadonlyMap<string, Expression>,
    resolve: (address: string) => string,
  ): Template {
    const roles: Role[] = [];
    const placeholder = (name: string) => standIn(roles.push({ placeholder: name }) - 1);
    let filled = text;
    for (const [name, value] of values) {
      // what depends on the time may be anything
      const known = isSteady(value) ? this.#textOf(value, []) : undefined;
      filled = filled.replaceAll(`{${name}}`, () => known ?? placeholder(name));
    }
    filled = filled.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => placeholder(name));
    return templateOf(resolve(filled), roles);
  }

  template(value: Expression, name = ''): Template | undefined {
    const roles: Role[] = [];
    const sources = expressionsIn(value).filter(isSource);
    const text = this.#textOf(value, roles);
    if (text !== undefined && roles.length === sources.length && hasAll(text, roles.length)) {
      if (roles.length > 0 || isSteady(value))
        return this.#timed(templateOf(text, roles), value, sources);
      const role = roleByName(name);
      return role === undefined ? anything() : this.#timed(whole(role), value, sources);
    }
    // a function hides what it is made of: then the whole text is the value
    const all = sources.flatMap((source) => roleOf(source, name) ?? []);
    const [role] = all;
    if (role === undefined) return sources.length === 0 ? anything() : undefined;
    return all.length === 1 && typeof role === 'string'
      ? this.#timed(whole(role), value, sources)
      : undefined;
  }

  #timed(template: Template, value: Expression, sources: readonly Expression[]): Template {
    if (!template.roles.some((role) => typeof role === 'string')) return template;
    const time = formOf(value) ?? this.#formOfSource(sources);
    return {
      ...template,
      ...(time === undefined ? {} : { time }),
      ...(this.#times.isEndIncluded === true && template.roles.includes('until')
        ? { isUntilIncluded: true }
        : {}),
    };
  }

  #formOfSource(sources: readonly Expression[]): TimeForm | undefined {
    if (sources.some(({ kind }) => kind === 'window')) return this.#times.window;
    return sources.some(({ kind }) => kind === 'cursor') ? this.#times.cursor : undefined;
  }

  #textOf(value: Expression, roles: Role[]): string | undefined {
    const take = (role: Role): string => standIn(roles.push(role) - 1);
    const context: EvaluationContext = {
      nowMs: () => 0,
      secrets: this.#secrets,
      get cursor() {
        return take('since');
      },
      window: {
        get start() {
          return take('since');
        },
        get end() {
          return take('until');
        },
      },
      placeholders: {
        get: (name: string) => take({ placeholder: name }),
        has: () => true,
      } as never,
    };
    try {
      const result = evaluate(value, context);
      return isScalar(result) ? sentText(result) : listText(result);
    } catch (error) {
      if (error instanceof EvaluationProblem) return undefined;
      throw error;
    }
  }
}

/** What a function that writes times says of them. */
function formOf(value: Expression): TimeForm | undefined {
  for (const each of expressionsIn(value)) {
    if (each.kind !== 'call' || each.function !== 'strftime') continue;
    const [format, , timeZone] = each.arguments.map((argument) =>
      argument.kind === 'literal' && typeof argument.value === 'string'
        ? argument.value
        : undefined,
    );
    return {
      ...(format === undefined ? {} : { format }),
      ...(timeZone === undefined ? {} : { timeZone }),
    };
  }
  return undefined;
}

/** Lists of known values are compared as a whole. */
function listText(value: Json): string {
  return isArray(value) || isObject(value)
    ? elementsOf(value)
        .map(([, element]) => (isScalar(element) ? phpText(element) : listText(element)))
        .join(',')
    : '';
}

function isSource({ kind }: Expression): boolean {
  return kind === 'cursor' || kind === 'window' || kind === 'placeholder' || kind === 'state';
}

function roleOf(source: Expression, name: string): Role | undefined {
  switch (source.kind) {
    case 'cursor':
      return 'since';
    case 'window':
      return source.edge === 'start' ? 'since' : 'until';
    case 'placeholder':
      return { placeholder: source.name };
    case 'state':
      return source.name === 'previousStart' ? 'since' : roleByName(name);
    default:
      return undefined;
  }
}

function roleByName(name: string): 'since' | 'until' | undefined {
  if (SINCE.test(name)) return 'since';
  return UNTIL.test(name) ? 'until' : undefined;
}

function standIn(index: number): string {
  return `${OPEN}${index}${CLOSE}`;
}

function hasAll(text: string, count: number): boolean {
  return text.split(OPEN).length - 1 === count;
}

function templateOf(text: string, roles: readonly Role[]): Template {
  const parts = text.split(STAND_IN);
  const order = parts.filter((_, index) => index % 2 === 1).map(Number);
  const literals = parts.filter((_, index) => index % 2 === 0);
  return {
    pattern: new RegExp(`^${literals.map(escaped).join('(.+?)')}$`, 's'),
    roles: order.flatMap((index) => roles[index] ?? []),
    ...(order.length === 0 ? { fixed: text } : {}),
    literal: literals.join('').length,
  };
}

function whole(role: Role): Template {
  return { pattern: /^(.*)$/s, roles: [role], literal: 0 };
}

/** A text that is a time, or the number of a change. */
export const sinceTemplate: Template = whole('since');

function anything(): Template {
  return { pattern: /^.*$/s, roles: [], literal: 0 };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
