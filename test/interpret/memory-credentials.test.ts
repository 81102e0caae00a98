import { createMemoryCredentials } from '../../src/interpret/memory-credentials.ts';
import { credentialContract } from '../../src/testing/credential-contract.ts';
import { declareContract } from '../support/suite.ts';

declareContract(
  'credential contract: memory',
  credentialContract(() => ({ credentials: createMemoryCredentials() })),
);
