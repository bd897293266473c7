/** Organizations' members and teams of a fake forge. */
import type { FakeAccount } from './forge-world.ts'

export type FakeTeam = { id: number; organization: FakeAccount; name: string }

/** `isPending`: invited, and not accepted yet. `isPublic`: shown on the page of the organization. */
export type FakeMember = { accountId: number; isPending: boolean; isPublic: boolean }

export type FakeMembers = ReturnType<typeof openMembers>

export function openMembers(nextId: () => number) {
  const members = new Map<number, FakeMember[]>()
  const teams: FakeTeam[] = []
  const ofPlace = (id: number): FakeMember[] => members.get(id) ?? []

  /** The member of an organization or team, by their ids; null for none. */
  const find = (placeId: number, accountId: number): FakeMember | null =>
    ofPlace(placeId).find((each) => each.accountId === accountId) ?? null

  function leave({ id }: { id: number }, account: FakeAccount): void {
    const places = [id, ...teams.filter(({ organization }) => organization.id === id).map((team) => team.id)]
    for (const place of places) {
      members.set(
        place,
        ofPlace(place).filter(({ accountId }) => accountId !== account.id),
      )
    }
  }

  return {
    teams,
    find,
    leave,
    team(organization: FakeAccount, name: string): FakeTeam {
      const made = { id: nextId(), organization, name }
      teams.push(made)
      return made
    },
    findTeam: (organization: FakeAccount, name: string): FakeTeam | null =>
      teams.find((each) => each.organization.id === organization.id && each.name.toLowerCase() === name) ?? null,
    /** An account joins an organization or a team. */
    join(place: { id: number }, account: FakeAccount, given: Partial<Omit<FakeMember, 'accountId'>> = {}): void {
      const { isPending = false, isPublic = false } = given
      members.set(place.id, [...ofPlace(place.id), { accountId: account.id, isPending, isPublic }])
    },
  }
}
