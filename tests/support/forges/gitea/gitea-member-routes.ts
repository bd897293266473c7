/** Fake Gitea: routes for organization and team members. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeAccount, ForgeWorld } from '../forge-world.ts'
import type { giteaShapes } from './gitea-shapes.ts'

type Asked = { account: FakeAccount; scopes: readonly string[] }

const notFound: ForgeAnswer = { status: 404, body: { message: 'not found' } }
const forbidden = (message: string): ForgeAnswer => ({ status: 403, body: { message, url: '/api/swagger' } })

/** Returns null for requests that are not about members. */
export function giteaMemberRoutes(url: string, world: ForgeWorld, shapes: ReturnType<typeof giteaShapes>) {
  const { members } = world
  const named = (login = ''): FakeAccount | null =>
    world.accounts.findLast((each) => each.login.toLowerCase() === decodeURIComponent(login).toLowerCase()) ?? null
  const isIn = (place: { id: number }, account: FakeAccount | null): boolean =>
    account !== null && members.find(place.id, account.id)?.isPending === false

  return ({ path, query, method }: ForgeRequest, { account, scopes }: Asked): ForgeAnswer | null => {
    if (method !== 'GET') return null
    const rest = path.replace(/^\/api\/v1/, '')
    const hasScope = (area: string): boolean =>
      scopes.some((scope) => [`read:${area}`, `write:${area}`, 'all'].includes(scope))
    // Gitea's search by user ID returns a list with at most one user. Source: go-gitea/gitea, routers/api/v1/user/user.go.
    if (rest === '/users/search') {
      if (!hasScope('user')) return forbidden('token does not have at least one of required scope(s)')
      const found = world.accounts.filter(({ id }) => String(id) === query.get('uid'))
      return { status: 200, body: { ok: true, data: found.map((each) => shapes.user(each)) } }
    }
    const [, login, of = '', name] = /^\/orgs\/([^/]+)(?:\/(members|teams)\/([^/]+))?$/.exec(rest) ?? []
    const [, teamId, memberName] = /^\/teams\/(\d+)(?:\/members\/([^/]+))?$/.exec(rest) ?? []
    if (login === undefined && teamId === undefined) return null
    // Source: go-gitea/gitea, routers/api/v1/api.go, tokenRequiresScopes(AccessTokenScopeCategoryOrganization).
    if (!hasScope('organization')) return forbidden('token does not have at least one of required scope(s)')

    if (teamId !== undefined) {
      const team = members.teams.find(({ id }) => String(id) === teamId)
      if (!team || !isIn(team.organization, account)) return notFound
      // Source: go-gitea/gitea, routers/api/v1/api.go, reqTeamMembership.
      if (!isIn(team, account)) return forbidden('Must be a team member')
      if (memberName === undefined) return { status: 200, body: { id: team.id, name: team.name } }
      const found = named(memberName)
      return found && isIn(team, found) ? { status: 200, body: shapes.user(found) } : notFound
    }
    const organization = named(login)
    if (organization?.kind !== 'Organization') return notFound
    if (of === '') return { status: 200, body: { id: organization.id, name: organization.login } }
    if (of === 'teams') {
      // Source: go-gitea/gitea, routers/api/v1/api.go, reqOrgMembership.
      if (!isIn(organization, account)) return forbidden('Must be an organization member')
      const wanted = (query.get('q') ?? '').toLowerCase()
      const found = members.teams.filter(
        (team) => team.organization.id === organization.id && team.name.toLowerCase().includes(wanted),
      )
      return { status: 200, body: { ok: true, data: found.map(({ id, name: called }) => ({ id, name: called })) } }
    }
    // Source: go-gitea/gitea, routers/api/v1/org/member.go, IsMember.
    const asked = named(name)
    if (!asked) return notFound
    if (isIn(organization, account)) return isIn(organization, asked) ? { status: 204 } : notFound
    if (asked.id === account.id) return notFound
    const location = `${url}/api/v1/orgs/${organization.login}/public_members/${asked.login}`
    return { status: 303, headers: { location } }
  }
}
