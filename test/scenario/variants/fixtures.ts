/** A shop with two pages of orders; its scenario does not look at waits, and never needs the retries. */
export const SHOP_CONFIG = `api:
  baseUrl: https://shop.example.com/v1/
  retryConfig: { maxRetries: 3 }
  pagination: { method: offset, limit: 2 }
config:
  outputBucket: shop
  "#token": s3cr3t-t0ken
  jobs:
    - { endpoint: orders, dataType: orders, headers: { X-Shop: north } }
`;

export const SHOP_RECORDING = `recording: 1
exchanges:
  - { id: page-1, request: GET orders?limit=2&offset=0, headers: { X-Shop: north }, json: [{ id: 1 }, { id: 2 }] }
  - { id: page-2, request: GET orders?limit=2&offset=2, headers: { X-Shop: north }, json: [{ id: 3 }] }
`;

export const SHOP_FILES: Readonly<Record<string, string>> = {
  'scenarios/shop/config.yaml': SHOP_CONFIG,
  'scenarios/shop/scenario.yaml': 'scenario: 1\ntitle: Two pages of orders\n',
  'scenarios/shop/recording.yaml': SHOP_RECORDING,
  'scenarios/shop/expected/tables/shop/orders.csv': '"id"\n"1"\n"2"\n"3"\n',
  'scenarios/shop/expected/tables/shop/orders.csv.manifest':
    '{"destination":"in.c-shop.orders","incremental":false}',
};
