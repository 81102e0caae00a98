/** Whether a text means to be a configuration: editors open many YAML and JSON files that are none. */
export function isConfigurationText(text: string): boolean {
  const names = new Set([...text.matchAll(/^\s*["']?(api|config|parameters)["']?\s*:/gm)].map(([, name]) => name));
  return names.has('api') || (names.has('config') && /["']?jobs["']?\s*:/.test(text));
}
