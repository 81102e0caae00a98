import { credentialContract } from '../../src/ports/credential-contract.ts';
import { createMemoryCredentials } from '../../src/run/options.ts';
import { declareContract } from '../support/suite.ts';

declareContract(
  'credential contract: memory',
  credentialContract(() => ({ credentials: createMemoryCredentials() })),
);
