import { type ConfigurationResult, type MutantResult, scoreOf } from '../mutate/result.ts';
import { adviceLines, countsText, openMutants, percentText, statusWord } from './mutation-lines.ts';
import { escapeXml } from './xml.ts';

/** The page stays below a megabyte, whatever the configurations are. */
const MOST_BYTES = 900_000;

const STYLE = `
:root { color-scheme: light dark; --bad: #c0392b; --good: #1e8449; --dim: #777; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; } td, th { padding: .2rem .8rem; text-align: left; border-bottom: 1px solid #8884; }
pre { overflow-x: auto; line-height: 1.4; } .n { color: var(--dim); display: inline-block; width: 3rem; user-select: none; }
.open { background: #c0392b22; } .killed { background: #1e844914; } .word { color: var(--bad); font-weight: 600; }
.good { color: var(--good); } li ul { color: var(--dim); } code { white-space: pre-wrap; }`;

/** One page without a script and without anything from elsewhere: the score, the survivors, and the lines that they are on. */
export function renderMutationHtml(configurations: readonly ConfigurationResult[], version: string): string {
  const total = scoreOf(configurations.flatMap(({ mutants }) => mutants));
  const rows = configurations.map(({ config, mutants }, index) => {
    const score = scoreOf(mutants);
    return `<tr><td><a href="#c${index}">${escapeXml(config)}</a></td><td>${percentText(score)}</td><td>${countsText(score)}</td></tr>`;
  });
  const head = `<h1>Mutation score: ${percentText(total)}</h1><p>${countsText(total)}</p>`;
  const summary = `<table><tr><th>Configuration</th><th>Score</th><th>Mutants</th></tr>${within(rows, MOST_BYTES / 3).kept.join('')}</table>`;
  const { kept, left } = within(configurations.map(section), MOST_BYTES - summary.length);
  const rest = left === 0 ? '' : `<p>${left} more configuration${left === 1 ? '' : 's'}: see <code>--format json</code>.</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Mutation score: ${percentText(total)}</title><style>${STYLE}</style></head>
<body>${head}${summary}${kept.join('')}${rest}<footer><p>sluice ${escapeXml(version)}</p></footer></body></html>
`;
}

function section(configuration: ConfigurationResult, index: number): string {
  const { config, mutants, source } = configuration;
  const open = openMutants(configuration);
  const verdict = open.length === 0 ? '<p class="good">Every mutant was killed.</p>' : `<ul>${within(open.map(survivor), MOST_BYTES / 4).kept.join('')}</ul>`;
  return `<section id="c${index}"><h2>${escapeXml(config)} <small>${percentText(scoreOf(mutants))}</small></h2>${verdict}<details><summary>Source</summary><pre>${lines(source, mutants)}</pre></details></section>`;
}

function survivor(mutant: MutantResult): string {
  const more = adviceLines(mutant).map((line) => `<li>${escapeXml(line)}</li>`);
  return `<li>Line ${mutant.range.start.line}: <span class="word">${statusWord(mutant.status)}</span> <code>${escapeXml(mutant.description)}</code> (${mutant.operator})${more.length === 0 ? '' : `<ul>${more.join('')}</ul>`}</li>`;
}

/** The configuration's lines, those with survivors and those without marked. */
function lines(source: string, mutants: readonly MutantResult[]): string {
  const open = new Set(openMutants({ mutants }).map(({ range }) => range.start.line));
  const killed = new Set(mutants.flatMap(({ status, range }) => (status === 'killed' ? [range.start.line] : [])));
  const shown = source.split('\n').map((text, index) => {
    const line = index + 1;
    const name = open.has(line) ? ' class="open"' : killed.has(line) ? ' class="killed"' : '';
    return `<span${name}><span class="n">${line}</span>${escapeXml(text)}</span>\n`;
  });
  return within(shown, MOST_BYTES / 4).kept.join('');
}

/** As many pieces as fit, and how many do not. */
function within(pieces: readonly string[], bytes: number): { readonly kept: readonly string[]; readonly left: number } {
  let used = 0;
  const kept = pieces.filter((piece) => {
    used += Buffer.byteLength(piece);
    return used <= bytes;
  });
  return { kept, left: pieces.length - kept.length };
}
