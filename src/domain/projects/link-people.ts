/**
 * Whether the manager is the project's last active manager, who can neither leave nor be removed. Does not apply to organization administrators,
 * because only the platform can end their role.
 */
export function isOnlyManager<Person extends { id: string; ground: string; can_act: boolean }>(
  people: readonly Person[],
  person: Person,
): boolean {
  return person.ground !== 'organization' && !people.some((other) => other.id !== person.id && other.can_act)
}
