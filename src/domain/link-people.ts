/**
 * Whether nobody could act for a project any more if this person did not: they can neither leave nor be removed. Administrators of the
 * organisation are no matter of the project.
 */
export function onlyOneWhoCanAct<Person extends { id: string; ground: string; can_act: boolean }>(
  people: readonly Person[],
  person: Person,
): boolean {
  return person.ground !== 'organization' && !people.some((other) => other.id !== person.id && other.can_act)
}
