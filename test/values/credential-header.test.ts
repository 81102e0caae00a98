import * as assert from 'uvu/assert';
import { isCredentialHeader } from '../../src/values/headers.ts';
import { suite } from '../support/suite.ts';

suite('values/credential-header', (test) => {
  test('HDR-2: a header is a credential by its own name, or because it is required, in any case', () => {
    const of = (name: string) => isCredentialHeader(name, ['X-Own']);
    assert.equal(['Cookie', 'AUTHORIZATION', 'x-own', 'X-OWN', 'Accept', 'X-Owner'].map(of), [
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
