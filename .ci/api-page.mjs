// The reference of the library, from the declarations that the entries export and the comments before them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from '@typescript/typescript6';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

const ENTRIES = [
  ['sluice', 'src/index.ts', 'Compile and run configurations.'],
  ['sluice/node', 'src/node.ts', 'Ports for Node: network, clock, files, memory, streams.'],
  ['sluice/lint', 'src/lint.ts', 'What the command `sluice lint` does.'],
  ['sluice/scenario', 'src/scenario.ts', 'Replay scenarios in any test framework.'],
  ['sluice/testing', 'src/testing.ts', 'Tests for ports of your own.'],
];
/** Types that are generated from a schema can be very long: the schema is their reference. */
const MAX_LINES = 60;

/** The rules of the language that comments of the sources cite; readers of the page do not know them. */
const CITED = /\s\((?:[A-Z]+-)+\d+(?:, (?:[A-Z]+-)+\d+)*\)/g;

const sources = new Map();

function sourceOf(file) {
  let source = sources.get(file);
  if (source === undefined) {
    source = ts.createSourceFile(
      file,
      readFileSync(path.join(root, file), 'utf8'),
      ts.ScriptTarget.ES2022,
      true,
    );
    sources.set(file, source);
  }
  return source;
}

/** Every name that a file exports or imports, with the file that it comes from. */
function namesIn(source, kind) {
  return source.statements.flatMap((statement) => {
    if (
      kind === 'exports' ? !ts.isExportDeclaration(statement) : !ts.isImportDeclaration(statement)
    )
      return [];
    const elements =
      kind === 'exports'
        ? statement.exportClause?.elements
        : statement.importClause?.namedBindings?.elements;
    const specifier = statement.moduleSpecifier?.text;
    return (elements ?? []).map((element) => ({
      name: element.name.text,
      original: (element.propertyName ?? element.name).text,
      file: specifier?.startsWith('.')
        ? path.posix.join(path.posix.dirname(source.fileName), specifier)
        : specifier,
    }));
  });
}

/** The declaration of a name, through as many files as only pass it on. */
function declarationOf(file, name) {
  const source = sourceOf(file);
  const own = source.statements.find((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.some(
          (declaration) => declaration.name.getText() === name,
        )
      : statement.name?.text === name,
  );
  if (own !== undefined) return { declaration: own, name };
  const passed = [...namesIn(source, 'exports'), ...namesIn(source, 'imports')].find(
    (each) => each.name === name && each.file !== undefined,
  );
  if (passed === undefined) throw new Error(`${file} has no declaration of ${name}`);
  return declarationOf(passed.file, passed.original);
}

function commentOf(declaration) {
  const [doc] = declaration.jsDoc?.slice(-1) ?? [];
  return (ts.getTextOfJSDocComment(doc?.comment) ?? '').replaceAll(/\s*\n\s*/g, ' ');
}

/** A declaration without its body. */
function signatureOf(declaration) {
  const source = declaration.getSourceFile();
  const text = (from, to) => source.text.slice(from, to).trim();
  if (ts.isFunctionDeclaration(declaration))
    return text(declaration.getStart(source), declaration.body.getStart(source)).replace(
      /^(?:export )?(?:async )?/,
      '',
    );
  if (ts.isVariableStatement(declaration)) {
    const [{ name, type, initializer }] = declaration.declarationList.declarations;
    return `const ${name.getText()}: ${type?.getText() ?? typeOfLiteral(initializer)}`;
  }
  if (ts.isClassDeclaration(declaration)) return classText(declaration, source);
  return text(declaration.getStart(source), declaration.getEnd()).replace(/^export /, '');
}

function typeOfLiteral(initializer) {
  return initializer !== undefined && ts.isStringLiteral(initializer) ? 'string' : 'unknown';
}

function classText(declaration, source) {
  const head = source.text
    .slice(declaration.getStart(source), declaration.members.pos)
    .replace(/^export /, '')
    .trim();
  const members = declaration.members
    .filter(
      (member) =>
        !ts.isPrivateIdentifier(member.name ?? member) &&
        member.name?.kind !== ts.SyntaxKind.ComputedPropertyName,
    )
    .map((member) => {
      const end = member.body?.getStart(source) ?? member.getEnd();
      return `  ${source.text.slice(member.getStart(source), end).trim().replace(/;?$/, ';')}`;
    });
  return `${head}\n${members.join('\n')}\n}`;
}

function entry({ name, declaration }) {
  const comment = commentOf(declaration);
  const signature = signatureOf(declaration);
  const lines = signature.split('\n');
  const shown = lines.length > MAX_LINES ? [`${lines[0]} … }`] : lines;
  const long =
    lines.length > MAX_LINES
      ? `\nGenerated from a schema, which is its reference: \`sluice schema\`.\n`
      : '';
  return `### ${name}\n\n${comment === '' ? '' : `${comment}\n\n`}${shown.map((line) => (line === '' ? '' : `    ${line}`)).join('\n')}\n${long}`;
}

export function apiPage() {
  const known = new Map();
  const parts = ENTRIES.map(([entryPoint, file, summary]) => {
    const entries = namesIn(sourceOf(file), 'exports').map(({ name, original, file: from }) => ({
      name,
      ...declarationOf(from, original),
    }));
    const isType = ({ declaration }) =>
      ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration);
    const texts = [...entries.filter((each) => !isType(each)), ...entries.filter(isType)].map(
      (each) => {
        const other = known.get(each.declaration);
        known.set(each.declaration, other ?? entryPoint);
        return other === undefined
          ? entry(each)
          : `### ${each.name}\n\nThe same as in \`${other}\`.\n`;
      },
    );
    return `## ${entryPoint}\n\n${summary}\n\n${texts.join('\n')}`;
  });
  const page = `# Library\n\nWhat each entry point of the package exports: functions and classes first, then types. [Use Sluice in a program](../embedding.md) and [ports](../ports.md) show how they are used.\n\n${parts.join('\n')}`;
  return page.replaceAll(CITED, '');
}
