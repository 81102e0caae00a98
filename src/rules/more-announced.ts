import { defineRule } from './rule.ts';

export const moreAnnounced = defineRule({
  id: 'more-announced',
  severity: 'warning',
  foundBy: 'run',
  summary: 'a job ended although the API announces more pages',
  why: 'The last response has a Link header with rel="next", a member such as "next" or "has_more", or a total that is larger than the number of records read. Nothing in the configuration follows it, so the tables have a part of the data only. A job that is ended by "limitStop", "forceStop" or "nextPageFlag" raises no warning.',
  help: 'Configure "api.pagination" for what the response announces, or end the job with "limitStop" or "forceStop" if a part of the data is enough.',
  wrong: null,
  right: null,
});
