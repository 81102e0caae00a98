/** The members that have a value: an optional member is left out, instead of being undefined. */
export function present<Members extends object>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as ReturnType<typeof present<Members>>;
}
