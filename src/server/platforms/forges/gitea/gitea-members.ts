/** Members of organizations and teams on Gitea and Forgejo. Private members are included if the token's account may see them. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeCalls } from '../../../outbound/forge-calls.ts'
import type { ForgeAnswer, ForgeClock, ForgeRepository } from '../port/forge.ts'
import { answerOf, mapped } from '../port/forge-answer.ts'
import { accountOf } from '../port/read-commits.ts'

type Questions = {
  call: ForgeCalls
  clock: ForgeClock
  apiUrl: string
  authorization: string
  organization: string
}

export function giteaMembers({
  call,
  clock,
  apiUrl,
  authorization,
  organization,
}: Questions): Pick<ForgeRepository, 'membership' | 'membersAccess'> {
  const place = `/orgs/${encodeURIComponent(organization)}`

  async function get<Value>(path: string, read: Parameters<typeof answerOf<Value>>[2]): Promise<ForgeAnswer<Value>> {
    const reply = await call({ method: 'GET', url: `${apiUrl}${path}`, authorization })
    // 303 redirects to the public members: the token's account is not a member and cannot see private members.
    if (reply !== 'unreachable' && reply.status === 303) return { kind: 'refused', status: 303, message: '' }
    return answerOf(reply, clock.now(), read)
  }

  /** Returns the first matching entry of a search response, whose entries are in `data`. */
  const search = <Item>(path: string, item: (value: unknown) => Item | null): Promise<ForgeAnswer<Item | null>> =>
    get(path, (value) => {
      const { data } = asObject(value)
      return Array.isArray(data) ? { found: data.map(item).find((each) => each !== null) ?? null } : null
    }).then((answer) => mapped(answer, ({ found }) => found))

  /** Returns the ID of a team, or null. */
  const findTeam = (team: string): Promise<ForgeAnswer<string | null>> =>
    search(`${place}/teams/search?q=${encodeURIComponent(team)}&limit=50`, (value) => {
      const { id, name } = asObject(value)
      return typeof name === 'string' && name.toLowerCase() === team ? nativeIdOf(id) : null
    })

  const teams = new Map<string, Promise<ForgeAnswer<string | null>>>()
  function teamOf(team: string): Promise<ForgeAnswer<string | null>> {
    const found = teams.get(team) ?? findTeam(team)
    teams.set(team, found)
    return found
  }

  const no: ForgeAnswer<boolean> = { kind: 'ok', value: false, budget: { remaining: null, resetAt: null } }

  return {
    // Looks up the account's current login by its ID first.
    async membership(accountId, team) {
      const named = await search(`/users/search?uid=${encodeURIComponent(accountId)}`, (value) => {
        const account = accountOf(value)
        return account?.id === accountId ? account.login : null
      })
      if (named.kind !== 'ok') return mapped(named, () => false)
      if (named.value === null) return no
      const login = encodeURIComponent(named.value)
      if (team === '') {
        const answer = await get(`${place}/members/${login}`, () => true)
        return answer.kind === 'gone' ? no : answer
      }
      const found = await teamOf(team)
      if (found.kind !== 'ok') return mapped(found, () => false)
      if (found.value === null) return no
      const answer = await get(`/teams/${found.value}/members/${login}`, (value) => accountOf(value)?.id === accountId)
      return answer.kind === 'gone' ? no : answer
    },

    async membersAccess(names) {
      const found = await get(place, () => true)
      if (found.kind === 'gone') return mapped(no, () => ({ missing: 'organization', team: '' }))
      if (found.kind !== 'ok') return found
      for (const name of names) {
        // Only members of the organization can list its teams.
        const team = await findTeam(name)
        if (team.kind !== 'ok') return mapped(team, () => ({ missing: '', team: '' }))
        if (name === '') continue
        if (team.value === null) return mapped(team, () => ({ missing: 'team', team: name }))
        const readable = await get(`/teams/${team.value}`, () => true)
        if (readable.kind !== 'ok') return mapped(readable, () => ({ missing: '', team: '' }))
      }
      return mapped(found, () => ({ missing: '', team: '' }))
    },
  }
}
