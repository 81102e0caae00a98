import ssh2 from 'ssh2';

/** A key pair that can be read: of the private keys that ssh2 makes, one in three hundred is malformed. */
export function sshKeys(): { readonly private: string; readonly public: string } {
  for (;;) {
    const keys = ssh2.utils.generateKeyPairSync('ed25519');
    if (!(ssh2.utils.parseKey(keys.private) instanceof Error)) return keys;
  }
}
