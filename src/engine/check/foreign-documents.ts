import { shellCommand } from '../../language/support/shell-word.ts';
import {
  hasMember,
  isArray,
  isObject,
  type JsonObject,
  member,
  objectAt,
} from '../../language/values/json.ts';

interface Kind {
  readonly name: string;
  readonly is: (document: JsonObject) => boolean;
  readonly help: string;
  /** What `sluice import` calls it. */
  readonly source?: string;
}

const imports = (source: string) => ({
  source,
  help: `run "${shellCommand('sluice', 'import', source)}" with this file to make a configuration of it`,
});

const KINDS: readonly Kind[] = [
  {
    name: 'an OpenAPI document',
    is: (document) => hasMember(document, 'openapi') || hasMember(document, 'swagger'),
    ...imports('openapi'),
  },
  {
    name: 'a recording of a browser (HAR)',
    is: (document) =>
      isObject(member(document, 'log')) && hasMember(objectAt(document, 'log'), 'entries'),
    ...imports('har'),
  },
  {
    name: 'a Postman collection',
    is: (document) => hasMember(objectAt(document, 'info'), '_postman_id') || isPostman(document),
    ...imports('postman'),
  },
  {
    name: 'an Airbyte manifest',
    is: (document) =>
      member(document, 'type') === 'DeclarativeSource' ||
      (hasMember(document, 'streams') && hasMember(document, 'check')),
    ...imports('airbyte'),
  },
  {
    name: 'a configuration of dlt',
    is: (document) =>
      isObject(member(document, 'client')) && isArray(member(document, 'resources')),
    help: 'write the client as "api" and the resources as "config.jobs"',
  },
];

/** What a document of another tool is, and what to do with it. */
export function foreignDocument(document: JsonObject): Kind | undefined {
  return hasMember(document, 'api') ||
    hasMember(document, 'config') ||
    hasMember(document, 'parameters')
    ? undefined
    : KINDS.find(({ is }) => is(document));
}

function isPostman(document: JsonObject): boolean {
  const schema = member(objectAt(document, 'info'), 'schema');
  return typeof schema === 'string' && schema.includes('getpostman.com');
}
