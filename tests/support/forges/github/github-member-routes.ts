/** Fake GitHub: routes for organization and team members. */
import type { ForgeAnswer } from '../forge-server.ts'
import type { FakeAccount } from '../forge-world.ts'
import { forbidden, type GithubCaller, notFoundAnswer } from './github-auth.ts'
import type { GithubCall, GithubRoute, GithubFixture } from './github-calls.ts'

export function memberRoutes({ url, world, shapes }: GithubFixture): GithubRoute[] {
  const named = (login = ''): FakeAccount | null =>
    world.accounts.findLast((each) => each.login.toLowerCase() === decodeURIComponent(login).toLowerCase()) ?? null
  const organizationOf = (login?: string): FakeAccount | null => {
    const found = named(login)
    return found?.kind === 'Organization' ? found : null
  }

  /** Source: GitHub's REST description, organization permission "Members" (read). */
  const mayRead = (caller: GithubCaller, organization: FakeAccount): boolean =>
    caller.kind === 'installation' &&
    caller.installation.account.id === organization.id &&
    caller.permissions['members'] !== undefined

  /**
   * Returns the account and its membership state in an organization or team: `pending` until the invitation is accepted, then `active`. Source:
   * GitHub's REST description, schemas org-membership and team-membership.
   */
  function stateIn(place: { id: number }, login?: string): { state: string; account: FakeAccount } | null {
    const account = named(login)
    const member = account && world.members.find(place.id, account.id)
    return account && member ? { state: member.isPending ? 'pending' : 'active', account } : null
  }

  /** Wraps a handler. The caller needs permission to read the organization's members. */
  const inOrganization =
    (answer: (organization: FakeAccount, parts: string[]) => ForgeAnswer): GithubRoute['answer'] =>
    ({ caller, parts }: GithubCall) => {
      const organization = organizationOf(parts[0])
      if (!organization) return notFoundAnswer
      return mayRead(caller, organization) ? answer(organization, parts) : forbidden
    }

  const inTeam = (answer: (team: { id: number; name: string }, login?: string) => ForgeAnswer) =>
    inOrganization((organization, [, slug = '', login]) => {
      const team = world.members.findTeam(organization, decodeURIComponent(slug))
      return team ? answer(team, login) : notFoundAnswer
    })

  return [
    // Source: GitHub's REST description, "Get a user using their ID".
    {
      method: 'GET',
      path: /^\/user\/(\d+)$/,
      answer: ({ parts: [id] }) => {
        const found = world.accounts.find((each) => String(each.id) === id)
        return found ? { status: 200, body: shapes.user(found) } : notFoundAnswer
      },
    },
    // Users are not found by this route. Source: GitHub's REST description, "Get an organization".
    {
      method: 'GET',
      path: /^\/orgs\/([^/]+)$/,
      answer: ({ parts: [login] }) => {
        const found = organizationOf(login)
        return found
          ? { status: 200, body: { login: found.login, id: found.id, type: 'Organization' } }
          : notFoundAnswer
      },
    },
    {
      method: 'GET',
      path: /^\/orgs\/([^/]+)\/memberships\/([^/]+)$/,
      answer: inOrganization((organization, [, login]) => {
        const found = stateIn(organization, login)
        if (!found) return notFoundAnswer
        const { state, account } = found
        return {
          status: 200,
          body: {
            ...{ url: `${url}/orgs/${organization.login}/memberships/${account.login}`, state, role: 'member' },
            user: shapes.user(account),
          },
        }
      }),
    },
    {
      method: 'GET',
      path: /^\/orgs\/([^/]+)\/teams\/([^/]+)$/,
      answer: inTeam(({ id, name }) => ({ status: 200, body: { id, name, slug: name } })),
    },
    // GitHub's response does not contain the user. Source: schema team-membership.
    {
      method: 'GET',
      path: /^\/orgs\/([^/]+)\/teams\/([^/]+)\/memberships\/([^/]+)$/,
      answer: inTeam((team, login) => {
        const found = stateIn(team, login)
        return found ? { status: 200, body: { url, role: 'member', state: found.state } } : notFoundAnswer
      }),
    },
  ]
}
