import { jobsBelow, withChildren } from '../language/configuration/symbols.ts';
import { type Pointer, pointerSegments, pointerTo } from '../language/support/pointer.ts';
import {
  hasMember,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectAt,
} from '../language/values/json.ts';
import type { Comment, Draft } from './draft.ts';
import type { Choice, Question } from './question.ts';

/** A comment at its place, above the other members of the object around. */
export interface OpenQuestion {
  /** The member that the comment stands above. */
  readonly path: Comment['path'];
  readonly text: string;
  /** The setting of each candidate, if they are known. */
  readonly setting: string;
  readonly candidates: readonly Json[];
}

/** The choices that are about a draft, with their places in it. A question of all jobs about pagination is one of `api`. */
export function openQuestionsOf(
  { name, value }: Draft,
  questions: readonly Question[],
): readonly OpenQuestion[] {
  if (!isObject(value)) return [];
  const own = questions.flatMap((question) =>
    question.kind === 'choice' && (question.about.config ?? name) === name ? [question] : [],
  );
  const api = objectAt(value, 'api');
  const jobs = jobsOf(objectAt(value, 'config'));
  const paging = own.filter((each) => each.about.setting === 'pagination' && each.about.table);
  const isShared =
    !hasMember(api, 'pagination') &&
    jobs.every(({ table }) => paging.some((each) => each.about.table === table)) &&
    new Set(paging.map(({ candidates }) => JSON.stringify(candidates))).size === 1;
  const [shared] = paging;
  const ofApi = (choice: Choice, text = choice.text) =>
    openQuestion({ ...choice, text }, choice.about.setting, { object: api, path: ['api'] });
  return [
    ...(isShared && shared !== undefined ? [ofApi(shared)] : []),
    ...own.flatMap((choice): readonly OpenQuestion[] => {
      const { table, setting } = choice.about;
      if (isShared && paging.includes(choice)) return [];
      if (table === undefined) return [ofApi(choice)];
      const job = jobs.find((each) => each.table === table);
      if (job === undefined) return [];
      // with several jobs, each names its pagination
      const own = setting === 'pagination' ? 'scroller' : setting;
      return [openQuestion(choice, own, job)];
    }),
  ];
}

interface FoundObject {
  readonly object: JsonObject;
  readonly path: Comment['path'];
}

/** The jobs of a draft with their child jobs, and the tables that they fill. */
function jobsOf(config: JsonObject): readonly (FoundObject & { readonly table: string })[] {
  return jobsBelow({ value: config, pointer: pointerTo('', 'config') })
    .flatMap(withChildren)
    .flatMap(({ written, pointer }) =>
      isObject(written)
        ? [{ object: written, path: pathOf(pointer), table: String(member(written, 'dataType')) }]
        : [],
    );
}

/** In a draft, jobs are lists: what looks like an index is one. */
function pathOf(pointer: Pointer): Comment['path'] {
  return pointerSegments(pointer).map((each) => (/^\d+$/.test(each) ? Number(each) : each));
}

/** A setting that is there already is no answer: the comment has to be deleted. */
function openQuestion(
  { text, candidates, about }: Choice,
  setting: string,
  { object, path }: FoundObject,
): OpenQuestion {
  const isThere = hasMember(object, setting);
  const [first = '', second = first] = keysOf(object);
  return {
    path: [...path, isThere ? setting : second],
    text: isThere ? `is "${setting}" right? ${text}` : `${setting}: ${text}`,
    setting: about.setting,
    candidates,
  };
}
