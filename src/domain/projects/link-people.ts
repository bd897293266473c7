/**
 * Whether the manager is the project's last one, so that they can neither leave nor be removed. An administrator of the organisation is never held:
 * only the platform ends that role.
 */
export function onlyOneWhoCanAct<Person extends { id: string; ground: string; can_act: boolean }>(
  people: readonly Person[],
  person: Person,
): boolean {
  return person.ground !== 'organization' && !people.some((other) => other.id !== person.id && other.can_act)
}
