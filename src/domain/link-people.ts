/**
 * Whether no other person can manage the project, so that this person can neither leave nor be removed. It never holds an administrator of
 * the organisation back: only the platform ends that.
 */
export function onlyOneWhoCanAct<Person extends { id: string; ground: string; can_act: boolean }>(
  people: readonly Person[],
  person: Person,
): boolean {
  return person.ground !== 'organization' && !people.some((other) => other.id !== person.id && other.can_act)
}
