import { placeholderOf } from '../plan/compile/inputs.ts';
import { jobsBelow, withChildren } from '../plan/configuration/symbols.ts';
import { flowYaml } from '../text/yaml-writer.ts';
import {
  entriesOf,
  hasMember,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectAt,
  objectFrom,
  sameJson,
  withValueAt,
} from '../values/json.ts';
import { groupBy } from '../values/lists.ts';
import { present } from '../values/objects.ts';
import {
  isWithin,
  type Pointer,
  parentPointer,
  pointerSegments,
  pointerThrough,
  pointerTo,
  valueAtSegments,
} from '../values/path.ts';
import { firstOf, freeName } from '../values/words.ts';
import type { Comment, Draft } from './draft.ts';
import { confirmedPaging, declarationOf } from './new-configuration.ts';

/** What a person has to say: a secret that no file has in it, a value that the source does not have, or which of several settings is meant. */
export type Question = ValueQuestion | Choice;

/** A value that only the user has. */
export type ValueQuestion = SecretQuestion | InputQuestion;

interface SecretQuestion {
  readonly kind: 'secret';
  /** The attribute: `#token`. */
  readonly name: string;
  readonly text: string;
}

/** A value that only the user knows. Lint and runs report it as long as it is missing: it needs no comment. */
interface InputQuestion {
  readonly kind: 'input';
  /** The attribute: `project`. */
  readonly name: string;
  readonly text: string;
  /** What the source gives as an example, which is nobody's value. */
  readonly candidates: readonly Json[];
  /** What the source says of its values, as settings of a declared input. */
  readonly declared?: JsonObject;
}

export interface Choice {
  readonly kind: 'choice';
  /** The table, and what is not decided: `orders: pagination`. */
  readonly name: string;
  readonly about: Subject;
  readonly text: string;
  /** The settings to choose from, if they are known. */
  readonly candidates: readonly Json[];
  /** The values that each candidate needs, which the configuration may not have. */
  readonly needs?: readonly (readonly ValueQuestion[])[];
}

/** The place of a setting that the source does not decide: in the job of a table, else in `api`. */
export interface Subject {
  /** The draft; every one that has the table when absent. */
  readonly config?: string;
  readonly table?: string;
  /** Absent where no setting says it: the comment has to be deleted. */
  readonly setting?: string;
  /** What of the setting is open, if not all of it: `end of pagination`. */
  readonly what?: string;
}

/** A question about a setting, which stands in the configuration until it is answered. */
export function choiceOf(
  about: Subject,
  text: string,
  candidates: readonly Json[] = [],
  needs?: Choice['needs'],
): Choice {
  const { table, setting = 'request', what = setting } = about;
  const name = table === undefined ? what : `${table}: ${what}`;
  return { kind: 'choice', name, about, text, candidates, ...present({ needs }) };
}

const MAX_NAMED = 8;

/** The values that an answer sets, by their places. Objects on the way that are missing are made: answers to several questions can be applied in any order. */
export type Answer = readonly SetValue[];

interface SetValue {
  readonly pointer: Pointer;
  readonly value: Json;
  /** The settings that the value is the name of, if they are elsewhere. */
  readonly meaning?: Json | undefined;
}

/** A choice as it stands in a draft: a comment, and what each of its candidates sets. */
export interface OpenQuestion {
  /** Several jobs may have the same question. */
  readonly choices: readonly Choice[];
  /** The member that the comment stands above. */
  readonly path: Comment['path'];
  readonly text: string;
  readonly answers: readonly Answer[];
}

/** The configuration with an answer to one of its questions. */
export function withAnswer(value: Json, answer: Answer): Json {
  const declares = answer.some(({ pointer }) => isWithin(pointer, '/inputs'));
  const isFirst = declares && isObject(value) && !hasMember(value, 'inputs');
  const start = isFirst ? objectFrom([['inputs', {}], ...entriesOf(value)]) : value;
  return answer.reduce<Json>(
    (changed, each) => withValueAt(changed, pointerSegments(each.pointer), each.value),
    start,
  );
}

/** The choices that are about a draft, with their places in it. A question of several jobs about pagination is one of `api`. */
export function openQuestionsOf(
  draft: Draft,
  questions: readonly Question[],
): readonly OpenQuestion[] {
  const { name, value } = draft;
  if (!isObject(value)) return [];
  const own = questions.flatMap((question) =>
    question.kind === 'choice' && (question.about.config ?? name) === name ? [question] : [],
  );
  const api = { object: objectAt(value, 'api'), path: ['api'] };
  const jobs = jobsOf(objectAt(value, 'config'));
  const shared = sharedPaging(own, { draft, api, jobs });
  return [
    ...shared,
    ...own.flatMap((choice): readonly OpenQuestion[] => {
      const { table, setting } = choice.about;
      if (shared.some(({ choices }) => choices.includes(choice))) return [];
      const place = table === undefined ? api : jobs.find((each) => each.table === table);
      if (place === undefined) return [];
      // with several jobs, each names its pagination
      const isPaging = table !== undefined && setting === 'pagination';
      const answers = isPaging
        ? pagingAnswers(choice, [place], { draft, jobs })
        : settingAnswers(choice, place, draft);
      const own = isPaging ? 'scroller' : setting;
      return [{ choices: [choice], answers, ...commentOf(choice.text, own, place) }];
    }),
  ];
}

interface Surroundings {
  readonly draft: Draft;
  readonly api: FoundObject;
  readonly jobs: readonly FoundJob[];
}

/** The question about pages that most jobs have, if several have it: one answer in `api.pagination` is that of all of them. */
function sharedPaging(
  questions: readonly Choice[],
  { draft, api, jobs }: Surroundings,
): readonly OpenQuestion[] {
  const jobOf = ({ about }: Choice) => jobs.find(({ table }) => table === about.table);
  const open = questions.filter((each) => {
    const job = each.about.setting === 'pagination' ? jobOf(each) : undefined;
    return job !== undefined && !hasMember(job.object, 'scroller');
  });
  const groups = groupBy(open, ({ text, candidates }) => JSON.stringify([candidates, text]));
  const [choices = []] = [...groups.values()].sort((one, other) => other.length - one.length);
  const [choice] = choices;
  const pagination = member(api.object, 'pagination');
  const ofAll = choices.length === jobs.length;
  if (choice === undefined || choices.length < (ofAll ? 1 : 2)) return [];
  const tables = firstOf(
    choices.map(({ about }) => about.table ?? ''),
    MAX_NAMED,
  );
  if (pagination === undefined) {
    const own = choices.flatMap((each) => jobOf(each) ?? []);
    const answers = ofAll
      ? settingAnswers(choice, api, draft)
      : pagingAnswers(choice, own, { draft, jobs });
    const text = ofAll ? choice.text : `for ${tables}: ${choice.text}`;
    return [{ choices, answers, ...commentOf(text, 'pagination', api) }];
  }
  // a candidate that is a setting would have to be a scroller first
  if (!isObject(pagination) || choice.candidates.length > 0) return [];
  const place = { object: pagination, path: ['api', 'pagination'] };
  const text = `for ${tables}: ${choice.text}. It may be one of "scrollers", or one to add there`;
  const pointer = '/api/pagination/default';
  const answers = entriesOf(objectAt(pagination, 'scrollers')).map(([value, meaning]) => [
    { pointer, value, meaning },
  ]);
  return [{ choices, answers, ...commentOf(text, 'default', place) }];
}

interface FoundObject {
  readonly object: JsonObject;
  readonly path: Comment['path'];
}

interface FoundJob extends FoundObject {
  readonly table: string;
}

/** The jobs of a draft with their child jobs, and the tables that they fill. */
function jobsOf(config: JsonObject): readonly FoundJob[] {
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
function commentOf(
  text: string,
  setting: string | undefined,
  { object, path }: FoundObject,
): Pick<OpenQuestion, 'path' | 'text'> {
  const [first = '', second = first] = keysOf(object);
  if (setting === undefined) return { path: [...path, second], text };
  const isThere = hasMember(object, setting);
  return {
    path: [...path, isThere ? setting : second],
    text: isThere ? `is "${setting}" right? ${text}` : `${setting}: ${text}`,
  };
}

/** Answers that are members of the object that the question is about. */
function settingAnswers(
  { about: { setting }, candidates, needs = [] }: Choice,
  { path }: FoundObject,
  draft: Draft,
): readonly Answer[] {
  if (setting === undefined) return [];
  const pointer = pointerThrough('', [...path, setting]);
  return candidates.map((candidate, index) => [
    { pointer, value: setting === 'pagination' ? pagingIn(draft, candidate) : candidate },
    ...(needs[index] ?? []).flatMap((need) => neededIn(draft, need)),
  ]);
}

/** The same pagination as the draft has elsewhere. */
function pagingIn({ isNew = false }: Draft, candidate: Json): Json {
  return isNew && isObject(candidate) ? confirmedPaging(candidate) : candidate;
}

/** A value that the draft has not is declared; without declarations, its attribute has a value that stands for it. */
function neededIn({ value, isNew = false }: Draft, need: ValueQuestion): Answer {
  const config = isObject(value) ? objectAt(value, 'config') : {};
  if (hasMember(config, need.name)) return [];
  return isNew
    ? [{ pointer: pointerTo('/inputs', need.name), value: declarationOf(need) }]
    : [{ pointer: pointerTo('/config', need.name), value: unknownValueOf(need) }];
}

/** What stands for a value that only the user has. */
export function unknownValueOf({ kind, name }: Pick<ValueQuestion, 'kind' | 'name'>): string {
  return kind === 'secret' ? `the-${name.slice(1)}` : placeholderOf(name);
}

/** What each candidate of a question sets in a draft. `questions` are all of the import: a question of several jobs may have one answer. */
export function answersIn(
  draft: Draft,
  question: Question,
  questions: readonly Question[],
): readonly Answer[] {
  if (question.kind === 'choice')
    return (
      openQuestionsOf(draft, questions).find(({ choices }) => choices.includes(question))
        ?.answers ?? []
    );
  // values that a source gives as examples
  const config = isObject(draft.value) ? objectAt(draft.value, 'config') : {};
  if (question.kind === 'secret' || !hasMember(config, question.name)) return [];
  const pointer = pointerTo('/config', question.name);
  return question.candidates.map((candidate) => [{ pointer, value: candidate }]);
}

/** Answers that are paginations of some of the jobs: where there are others, each is a scroller that the jobs name. */
function pagingAnswers(
  { candidates, about: { table = '' } }: Choice,
  own: readonly FoundObject[],
  { draft, jobs }: Pick<Surroundings, 'draft' | 'jobs'>,
): readonly Answer[] {
  const api = isObject(draft.value) ? objectAt(draft.value, 'api') : {};
  const former = member(api, 'pagination');
  const scrollers = isObject(former) ? objectAt(former, 'scrollers') : {};
  const name = freeName(table, (each) => hasMember(scrollers, each));
  return candidates.map((candidate): Answer => {
    const value = pagingIn(draft, candidate);
    if (jobs.length === 1) return [{ pointer: '/api/pagination', value }];
    const known = keysOf(scrollers).find((each) => sameJson(scrollers[each] ?? null, value));
    const named = own.map(({ path }) => ({
      pointer: pointerThrough('', [...path, 'scroller']),
      value: known ?? name,
      ...(known === undefined ? {} : { meaning: value }),
    }));
    if (known !== undefined) return named;
    const scroller = { pointer: pointerTo('/api/pagination/scrollers', name), value };
    const method = { pointer: '/api/pagination/method', value: 'multiple' };
    return [...named, ...(former === undefined ? [method] : []), scroller];
  });
}

/** What an answer adds to an object or a list of the configuration: a member to be written there. */
interface Addition {
  /** The objects that get it. */
  readonly holders: readonly Pointer[];
  readonly name: string;
  readonly value: Json;
  readonly meaning: Json | undefined;
}

/** An answer as what is to be written, and where: what has the same parts stands once, and what is missing around a value is part of it. */
export function additionsOf(value: Json, answer: Answer): readonly Addition[] {
  const answered = withAnswer(value, answer);
  const places = answer.map(({ pointer, meaning }): readonly [Pointer, Json | undefined] => {
    const segments = pointerSegments(pointer);
    const lengths = segments.map((_, index) => index + 1);
    const length = lengths.find(
      (each) => valueAtSegments(segments.slice(0, each), value) === undefined,
    );
    return [pointerThrough('', segments.slice(0, length)), meaning];
  });
  const added = [...new Map(places)].map(([pointer, meaning]) => ({
    holder: parentPointer(pointer),
    name: pointerSegments(pointer).at(-1) ?? '',
    value: valueAtSegments(pointerSegments(pointer), answered) ?? null,
    meaning,
  }));
  return [...groupBy(added, ({ name, value }) => JSON.stringify([name, value])).values()].flatMap(
    (alike) => {
      const [first] = alike;
      if (first === undefined) return [];
      const { name, value, meaning } = first;
      return [{ holders: alike.map(({ holder }) => holder), name, value, meaning }];
    },
  );
}

/** An answer as lines to be pasted, each with its place, in `file` where there are several; what belongs into the object `here` comes first, without its place. */
export function answerLines(
  value: Json,
  answer: Answer,
  { here, file }: { readonly here?: Pointer; readonly file?: string },
): readonly string[] {
  const all = additionsOf(value, answer);
  const isHere = ({ holders: [holder, ...others] }: Addition) =>
    holder === here && others.length === 0;
  const own = all.filter(isHere).map(memberText);
  const others = all
    .filter((each) => !isHere(each))
    .map(
      (each) =>
        `in ${file === undefined ? '' : `${file} `}${firstOf(each.holders.map(placeText), MAX_NAMED)}: ${memberText(each)}`,
    );
  const [first = '', ...more] = [...own, ...others];
  return [first, ...more.map((each) => `  and ${each}`)];
}

function placeText(pointer: Pointer): string {
  return pointer === '' ? '/' : pointer;
}

function memberText({ name, value, meaning }: Addition): string {
  const text = flowYaml(objectFrom([[name, value]])).slice(2, -2);
  return meaning === undefined ? text : `${text} # ${flowYaml(meaning)}`;
}
