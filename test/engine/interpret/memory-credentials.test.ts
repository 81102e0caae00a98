import { createMemoryCredentials } from '../../../src/engine/interpret/memory-credentials.ts';
import { credentialContract } from '../../../src/engine/ports/contracts/credential-contract.ts';
import { declareContract } from '../../support/suite.ts';

declareContract(
  'credential contract: memory',
  credentialContract(() => ({ credentials: createMemoryCredentials() })),
);
