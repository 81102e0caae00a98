const SECRET_NAME =
  /(?:^|[_.-])(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|(?:private|access|secret)[_-]?key|auth[_-]?token)$/i;
const SECRET_ENDING = /(?:Password|Secret|Token|ApiKey|PrivateKey|AccessKey|SecretKey)$/;
const HARMLESS_NAME = /(?:page|next|cursor|continuation|sync|csrf|scroll)[_-]?token$/i;

/** Whether a name sounds like that of a secret. */
export function isSecretName(name: string): boolean {
  const lower = name.toLowerCase();
  if (!['pass', 'secret', 'token', 'key'].some((word) => lower.includes(word))) return false; // the patterns take 1 ms to prepare
  return (SECRET_NAME.test(name) || SECRET_ENDING.test(name)) && !HARMLESS_NAME.test(name);
}
