/**
 * Whether the manager is the project's last active one, who can neither leave nor be removed. Does not apply to organization administrators, whose
 * role only the platform ends.
 */
export function isOnlyManager<Person extends { id: string; ground: string; can_act: boolean }>(
  people: readonly Person[],
  person: Person,
): boolean {
  return person.ground !== 'organization' && !people.some((other) => other.id !== person.id && other.can_act)
}
