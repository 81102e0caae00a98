import * as assert from 'uvu/assert';
import { attributeNamed, variableOf } from '../../src/values/secret.ts';
import { suite } from '../support/suite.ts';

suite('values/given-secret', (test) => {
  test('the variable of an attribute is in upper case, with one underscore for what variables cannot have', () => {
    assert.is(variableOf('#token'), 'SLUICE_SECRET_TOKEN');
    assert.is(variableOf('#api-key.v2'), 'SLUICE_SECRET_API_KEY_V2');
    assert.is(variableOf('authorization.#data--x'), 'SLUICE_SECRET_AUTHORIZATION_DATA_X');
  });

  test('a name with "#" is the attribute itself, another one is that which is spelt alike, else the name in lower case', () => {
    const known = ['#other', '#Api-Key', '#token', 'authorization.#data'];
    assert.is(attributeNamed('#API_KEY', known), '#API_KEY');
    for (const name of ['SLUICE_SECRET_API_KEY', 'API_KEY', 'api-key', 'Api.Key'])
      assert.is(attributeNamed(name, known), '#Api-Key', name);
    assert.is(attributeNamed('SLUICE_SECRET_AUTHORIZATION_DATA', known), 'authorization.#data');
    assert.is(attributeNamed('SLUICE_SECRET_PASSWORD', known), '#password');
    assert.is(attributeNamed('MY_SLUICE_SECRET_TOKEN', known), '#my_sluice_secret_token');
    for (const attribute of known)
      assert.is(attributeNamed(variableOf(attribute), known), attribute);
  });
});
