/** Fake forges: the repositories of an organization that an account may see. */
import type { FakeAccount, FakeRepository, ForgeWorld } from './forge-world.ts'

/** Returns the organization with a login, and its visible repositories, oldest first; null if there is none. */
export function repositoriesOf(
  world: ForgeWorld,
  login: string,
  caller: FakeAccount,
): { organization: FakeAccount; repositories: FakeRepository[] } | null {
  const name = decodeURIComponent(login).toLowerCase()
  const organization = world.accounts.find((each) => each.kind === 'Organization' && each.login.toLowerCase() === name)
  if (!organization) return null
  const repositories = world.repositories.filter(
    ({ owner, isPrivate, admins, writers }) =>
      owner.id === organization.id && (!isPrivate || admins.has(caller.id) || writers.has(caller.id)),
  )
  return { organization, repositories }
}
