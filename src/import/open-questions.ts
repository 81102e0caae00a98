import {
  hasMember,
  isArray,
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
  const jobs = jobsIn(member(objectAt(value, 'config'), 'jobs'), ['config', 'jobs']);
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

function jobsIn(
  jobs: Json | undefined,
  path: Comment['path'],
): readonly (FoundObject & { readonly table: string })[] {
  if (jobs === undefined || !isArray(jobs)) return [];
  return jobs.flatMap((object, index) => {
    if (!isObject(object)) return [];
    const own = [...path, index];
    return [
      { object, path: own, table: String(member(object, 'dataType')) },
      ...jobsIn(member(object, 'children'), [...own, 'children']),
    ];
  });
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
