// What `make prose` looks for, and what it allows. Each pattern has the words to write instead.
// `where` limits a pattern: 'user' = messages, help and documents; 'comment' = comments; 'name' = identifiers.

const NAMES_TO_USE =
  'emit, hasListener, release, InjectedFault, divergence, MatchExemption, ReplayOverrides, EvaluationContext, needsLosslessJson, canDraftEarly, defaultValue, mapOrdered, expectedLocation, ResponseSource, PooledConnection';

/** Words and phrases that only this project uses, or that are vague. */
export const patterns = [
  { find: /\b(?:stands?|stood|standing)\b(?! for\b| out\b|-)/i, write: 'is, are, is in' },
  { find: /\b(?:comes|came)\b(?! from\b| with\b| before\b| after\b| first\b| last\b)/i, write: 'is, arrives, is returned' },
  { find: /\b(?:goes|went)\b/i, write: 'is sent, is removed, moves' },
  { find: /\b(?:holds?|held)\b(?! (?:the |a |its |an )?(?:lock|file open))/i, write: 'has, contains, is valid, is checked' },
  { find: /\b(?:tells?|telling|told)\b/i, write: 'reports, shows, emits' },
  {
    find: /\btakes\b(?! (?:no |an? |one |two |the same )?(?:arguments?|options?|parameters?|names?|values?|folders?|files?|paths?|patterns?|place|effect|precedence|time|long)\b| (?:about |up to )?(?:\d|\$|this long))/i,
    write: 'uses, accepts, needs',
  },
  { find: /\b(?:a|its|their|no) texts?\b(?! (?:file|form|field|of))|\bthis texts?\b/i, write: 'string, message', where: ['user'] },
  { find: /\bblanks?\b/i, write: 'space, empty', where: ['user'] },
  { find: /(?<!\bthere )\bis no (?!longer\b|such\b|more\b)[a-z]/i, write: 'is not a …' },
  { find: /\b(?:there is|are|has|have) (?:none|nobody)\b|\bnobody\b/i, write: 'missing, no …', where: ['user'] },
  { find: /\bthe target\b(?! (?:section|of))/i, write: 'the API, the server', where: ['user'] },
  { find: /\banswer(?:s|ed|ing)?\b/i, write: 'response, respond, return' },
  { find: /\bwhat (?:came|comes|was sent|had come|follows)\b/i, write: 'the response, the output' },
  { find: /\basked (?:again|for)\b/i, write: 'retried, requested' },
  { find: /(?<![-./])\bpaging\b(?![-.])/i, write: 'pagination', where: ['user'] },
  { find: /\b(?:injur(?:y|ies|ed|es)|lanes?|astray|moments?|freedoms?)\b/i, write: 'fault, connection, divergence, evaluation context, match exemption' },
  { find: /\b(?:green|red)\b/i, write: 'passes, fails', where: ['user'] },
  { find: /\b(?:comes? out|came out|coming out|goes through|went through)\b/i, write: 'passes, results in' },
  { find: /\bchance\b/i, write: 'random' },
  { find: /\bas usual\b/i, write: 'by default, in the same way' },
  {
    find: /\b(?:in words|shall|whoever|hardly|trouble|mend(?:s|ed)?|for ever|the very same|as it were|nothing but|by heart|lies|worth of|whom|thing itself|one's own)\b/i,
    write: 'plain words',
  },
  { find: /\bcosts? (?:\w+ ){0,2}a (?:tenth|third|quarter|half)\b/i, write: 'N % slower' },
  { find: /\bstand(?:s)? by name\b/i, write: 'shown by name only', where: ['user'] },
  {
    find: /\b1 (?:records|rows|requests|tables|pages|seconds|jobs|faults|lines|files|errors|warnings|milliseconds|times|columns)\b/,
    write: 'the singular',
    where: ['user'],
  },
  { find: /\bfewer than 1\b/, write: 'an empty page', where: ['user'] },
  {
    find: /(?<![a-z])(?:tell|told|isHeard|giveBack|injury|injuries|injured|astray|freedoms?|replayManner|moment|exotic|settles|usual|sideBySide|homeOf|answerSource)(?![a-z])/,
    write: NAMES_TO_USE,
    where: ['name'],
  },
  {
    find: /(?:Tell|Told|IsHeard|GiveBack|Injury|Injuries|Injured|Astray|Freedoms?|ReplayManner|Moment|Exotic|Settles|Usual|SideBySide|HomeOf|AnswerSource|[a-z]Lanes?|^Lanes?)(?![a-z])/,
    write: NAMES_TO_USE,
    where: ['name'],
  },
];

/** Allowed, with the reason. `text` is removed from a line before the patterns are tried. */
export const allowed = [
  { text: /\b(?:if|when|where) (?:there is|it has) none\b/g, reason: 'standard English' },
  { text: /[Aa]t the moment/g, reason: 'standard English' },
  { text: /\bheld by (?:another|process|the process)\b/g, reason: 'standard for locks' },
  { text: /\bgoes? to (?:standard (?:output|error)|std(?:out|err))\b/g, reason: 'standard for streams' },
  { text: /\b(?:State file not found[^"'`]*|No data array found[^"'`]*)/g, reason: "the peer's literal log lines" },
  { text: /'params' property must be an array/g, reason: "the peer's message, as a note" },
  { text: /\btakes (?:too long|(?:longer|less time)|seconds|time|no real time|milliseconds)\b/g, reason: 'standard for durations' },
  { text: /\{ method, path, answer \}|ScriptedExchange\.answer/g, reason: 'a field of the public contract for HTTP ports' },
  { text: /`answers`|\bdocument answers\b|\banswers: \[\]|\bmended skip accepted\b|\btakes fault repeat match\b/g, reason: 'settings of a scenario' },
  { text: /scenarios\/trouble-[\w-]+/g, reason: 'names of bundled scenarios' },
  { text: /^Paging$/g, reason: 'the name of a type' },
  { text: /Something went wrong, please try again later/g, reason: 'the body that a faulty API sends' },
  { text: /\bgiven: red\b/g, reason: 'a colour of the terminal' },
];
