/** Names that other tools and APIs use for a setting: owner → what people write → what it is called here. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Api: { url: 'baseUrl', host: 'baseUrl', auth: 'authentication', paging: 'pagination', scroller: 'pagination', retry: 'retryConfig', retries: 'retryConfig' },
  ApiHttp: { timeout: 'requestTimeout', defaults: 'defaultOptions' },
  Job: {
    path: 'endpoint',
    url: 'endpoint',
    query: 'params',
    parameters: 'params',
    body: 'params',
    table: 'dataType',
    jobs: 'children',
    child: 'children',
    tableName: 'dataType',
    filter: 'recursionFilter',
  },
  LoginRequest: { url: 'endpoint', path: 'endpoint', body: 'params', json: 'params', data: 'params', query: 'params', parameters: 'params' },
  ApiRequest: { params: 'query', parameters: 'query' },
  PlaceholderFunction: { field: 'path', key: 'path' },
  FunctionCall: { arguments: 'args', params: 'args', parameters: 'args' },
  NoAuthentication: { method: 'type', kind: 'type' },
  NoPagination: { type: 'method', kind: 'method', scroller: 'method' },
  OffsetPagination: { pageSize: 'limit', size: 'limit', pageSizeParam: 'limitParam' },
  PageNumberPagination: { pageSize: 'limit', size: 'limit', pageSizeParam: 'limitParam', startPage: 'firstPage', start: 'firstPage', page: 'firstPage' },
  ResponseUrlPagination: { url: 'urlKey', nextUrl: 'urlKey', nextPage: 'urlKey', path: 'urlKey', field: 'urlKey', next: 'urlKey' },
  ResponseParamPagination: { param: 'queryParam', field: 'responseParam', request: 'scrollRequest' },
  CursorPagination: { id: 'idKey', key: 'idKey', queryParam: 'param', step: 'increment' },
  LimitStop: { limit: 'count', max: 'count', path: 'field' },
  ForceStop: { limit: 'pages', maxPages: 'pages', seconds: 'time', bytes: 'volume' },
  NextPageFlag: { path: 'field', key: 'field', value: 'stopOn' },
  RetrySettings: { retries: 'maxRetries', max: 'maxRetries' },
  DataField: { separator: 'delimiter', field: 'path', key: 'path', name: 'path' },
  ColumnDestination: { name: 'destination', column: 'destination', pk: 'primaryKey' },
  TableMapping: { mapping: 'tableMapping', columns: 'tableMapping', table: 'destination' },
  ParentKey: { name: 'destination', column: 'destination', disabled: 'disable' },
  SshProxy: { username: 'user', hostname: 'host', privateKey: '#privateKey' },
  AwsCredentials: { region: 'regionName', service: 'serviceName', secretKey: '#secretKey' },
};

/** What a key that is unknown in an object is called there, when people know it by another name. */
export function otherNameOf(key: string, owner: string): string | undefined {
  const names = Object.hasOwn(OTHER_NAMES, owner) ? OTHER_NAMES[owner] : undefined;
  return names !== undefined && Object.hasOwn(names, key) ? names[key] : undefined;
}
