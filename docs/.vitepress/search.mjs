// How the site's search reads pages and questions. VitePress copies the functions of `miniSearch` into the page as text, so each uses nothing from around it.

/** Pages for those who change Sluice, or that repeat others: the search of users leaves them out. */
const NOT_SEARCHED =
  /^(?:docs\/(?:spec|decisions|skill)\/|docs\/(?:architecture|extending|interfaces|reference\/language)\.md|CONTRIBUTING\.md|CHANGELOG\.md)/;

/** Around words of people in a text that VitePress hands from the page to the index. */
const [ALSO_START, ALSO_END] = ['\u2997', '\u2998'];

/**
 * A page as the search reads it. The words of `<!-- also: … -->` below a heading are what people call its subject, and its text does not:
 * they are found, and not shown. The recording of a recipe is left out.
 */
function searchedText(text, page) {
  const worded = text.replace(
    /^(#+ .+)\n+<!-- also: ([^>]+) -->\n/gm,
    `$1\n\n${ALSO_START}$2${ALSO_END}\n\n`,
  );
  return page.startsWith('docs/recipes/') ? worded.replace(/^## Requests and responses\n[\s\S]*/m, '') : worded;
}

/** The sections of a page: `text` begins with the words of people about it. */
function* sectionsOf(_file, html) {
  const parts = html.split(/<h([1-6])[^>]*>(.*?)<a[^>]* href="#([^"]*)"[^>]*>.*?<\/a><\/h\1>/);
  const plain = (part) =>
    part
      .replaceAll(/<\/(?:td|th|li|p|pre)>/g, ' ')
      .replaceAll(/<[^>]*>/g, '')
      .trim();
  const above = [];
  for (let at = 1; at < parts.length; at += 4) {
    const [level, heading, anchor, content] = [Number(parts[at]), ...parts.slice(at + 1, at + 4)];
    above.length = level;
    above[level - 1] = plain(heading);
    const [, before = '', also = '', after = ''] =
      new RegExp(`^([^${ALSO_START}]*)${ALSO_START}([^${ALSO_END}]*)${ALSO_END}([^]*)$`).exec(content) ?? [];
    const text = also === '' ? content : before + after;
    yield { anchor, titles: above.filter(Boolean), text: `${plain(also)}${ALSO_END}${plain(text)}` };
  }
}

/**
 * The words of a text as the search compares them. A name such as "unknown-key" is also a word as a whole, so that a message leads to the page of its rule,
 * and so is the code of an error, such as ECONNRESET. Addresses and numbers of lines in messages say nothing.
 */
function searchedWords(text) {
  const plain = text
    .replace(/https?:\/\/\S+|\d+(?:\.\d+){3}(?::\d+)?|(?<![@\w.-])(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|local)(?![\w-])/gi, ' ')
    .replace(/(?<=\d),(?=\d{3})/g, '');
  const words = plain.split(/[\n\r\p{Z}\p{P}\p{S}]+/u);
  // "pageNumber" is also "page" and "number"
  const parts = words.filter((word) => /\p{Ll}\p{Lu}/u.test(word)).flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u));
  const names = plain.match(/[\p{L}\d]+(?:[-.][\p{L}\d]+)+|(?:error|warning|note)\[[a-z]+\]/gu) ?? [];
  const codes = plain.match(/(?<![\p{L}\d_])(?:E[A-Z\d]{5,}|[A-Z][A-Z\d]+(?:_[A-Z\d]+)+)(?![\p{L}\d_])/gu) ?? [];
  // the last word stays the last: it may not be typed to its end
  return [...parts, ...names, ...codes.map((code) => `${code}!`), ...words];
}

/**
 * A word as the search compares it: without its ending, and nothing for the words of a question that say nothing about its subject.
 * Words that mean the same become one, such as "paging" and "pagination".
 */
function searchedTerm(term) {
  const word = term.toLowerCase();
  const fillers =
    // cspell:disable-next-line
    'a about after all also am an and any are as at be been but by can cannot come comes could did do does doesn don find finds for from get gets getting give go had has have how i if in into is isn it its just like look looks made make makes many may me more much must my need needs no not of off on or our out please shall should so some than that the their them then there these they this those to too up use used uses using very want wants was way we were what when where whether which while who whose why will with without would you your';
  if (fillers.split(' ').includes(word) || /^\d$/.test(word)) return null;
  if (/[-.!\]]/.test(word)) return word; // a name as a whole
  const same = {
    auth: 'authentication',
    cert: 'certificate',
    chrome: 'browser',
    comparison: 'compare',
    config: 'configuration',
    db: 'database',
    devtools: 'browser',
    differ: 'compare',
    difference: 'compare',
    different: 'compare',
    endlessly: 'endless',
    env: 'environment',
    field: 'column',
    fields: 'column',
    firefox: 'browser',
    forever: 'endless',
    indefinitely: 'endless',
    infinite: 'endless',
    infinitely: 'endless',
    paginate: 'page',
    paginated: 'page',
    pagination: 'page',
    params: 'parameter',
    postgres: 'postgresql',
    repo: 'repository',
    row: 'record',
    rows: 'record',
    ssl: 'tls',
    versus: 'compare',
    vs: 'compare',
  };
  const stem = (Object.hasOwn(same, word) ? same[word] : word)
    .replace(/ies$/, 'y')
    // cspell:disable-next-line
    .replace(/(?<=\w{3})(?:ations?|ating|ated?s?|ions?|ments?|ings?|ed|es|s|e|ly)$/, '')
    // cspell:disable-next-line
    .replace(/([bdgmnprt])\1$/, '$1');
  return stem.replace(/(?<=\w{3})[ye]$/, '');
}

/** The fields of a section: what it is, and the words of people that its text begins with. */
function fieldOf(section, field) {
  if (field !== 'also' && field !== 'text') return section[field];
  const [also, text] = section.text.split('\u2998');
  return field === 'also' ? also : text;
}

/** A query that names a rule, such as "unknown-key" in a pasted message, wants the page of this rule; the code of an error wants the page that has it. */
function namesFirst(term) {
  return /^[a-z]+(?:-[a-z]+)+$|[\]!]$/.test(term) ? 20 : 1;
}

/**
 * What a page weighs by its kind. The page of a rule comes first for its name. Otherwise, guides and recipes come before pages that explain how an API can fail,
 * import another format or look something up, and a recipe with Sluice's own settings comes before its twin for Keboola.
 */
function guidesFirst(id, term, { title }) {
  if (id.includes(`/docs/rules/${term}.html`)) return 4;
  if (/docs\/rules\//.test(id)) return 0.2;
  if (/docs\/(?:reference|hazards)[/.]/.test(id)) return 0.4;
  if (/docs\/(?:import|differences)[/.]|docs\/completeness\/behaviour/.test(id)) return 0.7;
  return title.endsWith('(works in Keboola)') ? 0.8 : 1;
}

/** The box of VitePress cuts what is pasted after 64 characters: a message of a terminal is longer. */
export const wholeMessages = {
  name: 'whole-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('VPLocalSearchBox.vue')) return undefined;
    if (!code.includes('maxlength="64"')) throw new Error('the search box of VitePress has another limit');
    return code.replace('maxlength="64"', 'maxlength="1000"');
  },
};

export const search = {
  provider: 'local',
  options: {
    _render: (text, env, md) =>
      NOT_SEARCHED.test(env.relativePath) ? '' : md.render(searchedText(text, env.relativePath), env),
    miniSearch: {
      _splitIntoSections: sectionsOf,
      options: {
        fields: ['title', 'also', 'titles', 'text'],
        tokenize: searchedWords,
        processTerm: searchedTerm,
        extractField: fieldOf,
      },
      searchOptions: {
        boost: { title: 6, also: 6, titles: 3, text: 1 },
        fuzzy: 0.15,
        // the last word may not be typed to its end
        prefix: (term, at, all) => term.length > 2 && at === all.length - 1,
        // a word with another letter, such as "better" for "letter", counts less
        weights: { fuzzy: 0.2, prefix: 0.375 },
        boostTerm: namesFirst,
        boostDocument: guidesFirst,
      },
    },
  },
};
