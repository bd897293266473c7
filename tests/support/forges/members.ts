/** Organizations, teams and their members on a fake forge. */
type Identified = { id: number }

export type FakeTeam = { id: number; organization: Identified; name: string }

/** `isPending`: the user has not accepted the invitation yet. `isPublic`: everyone can see the membership. */
export type FakeMember = { accountId: number; isPending: boolean; isPublic: boolean }

export type FakeMembers = ReturnType<typeof openMembers>

export function openMembers(nextId: () => number) {
  const members = new Map<number, FakeMember[]>()
  const teams: FakeTeam[] = []
  const ofId = (id: number): FakeMember[] => members.get(id) ?? []

  /** Finds a member of an organization or team. Returns null if the account is not a member. */
  const find = (placeId: number, accountId: number): FakeMember | null =>
    ofId(placeId).find((each) => each.accountId === accountId) ?? null

  function leave({ id }: { id: number }, account: Identified): void {
    const places = [id, ...teams.filter(({ organization }) => organization.id === id).map((team) => team.id)]
    for (const place of places) {
      members.set(
        place,
        ofId(place).filter(({ accountId }) => accountId !== account.id),
      )
    }
  }

  return {
    teams,
    find,
    leave,
    ofPlace: ({ id }: { id: number }): readonly FakeMember[] => ofId(id),
    team(organization: Identified, name: string): FakeTeam {
      const made = { id: nextId(), organization, name }
      teams.push(made)
      return made
    },
    findTeam: (organization: Identified, name: string): FakeTeam | null =>
      teams.find((each) => each.organization.id === organization.id && each.name.toLowerCase() === name) ?? null,
    join(place: { id: number }, account: Identified, given: Partial<Omit<FakeMember, 'accountId'>> = {}): void {
      const { isPending = false, isPublic = false } = given
      members.set(place.id, [...ofId(place.id), { accountId: account.id, isPending, isPublic }])
    },
  }
}
