/** Members of organizations and teams on GitHub, including private members. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeAnswer, ForgeRepository } from '../port/forge.ts'
import { answerOf, mapped } from '../port/forge-answer.ts'
import { accountOf } from '../port/read-commits.ts'

type Get = <Value>(path: string, read: Parameters<typeof answerOf<Value>>[2]) => Promise<ForgeAnswer<Value>>

type Questions = {
  /**
   * `get` uses the token for checks. `getAsReader` uses a token with the permission to read members, which GitHub refuses if the App lacks that
   * permission.
   */
  get: Get
  getAsReader: Get
  organization: string
}

const none = <Value>(answer: ForgeAnswer<Value>, value: Value): ForgeAnswer<Value> =>
  answer.kind === 'gone' ? { kind: 'ok', value, budget: { remaining: null, resetAt: null } } : answer

export function githubMembers({
  get,
  getAsReader,
  organization,
}: Questions): Pick<ForgeRepository, 'membership' | 'membersAccess'> {
  const place = `/orgs/${encodeURIComponent(organization)}`
  const teamPlace = (team: string): string => `${place}/teams/${encodeURIComponent(team)}`

  return {
    // Reads the current login by the account ID, because the login of a commit may be outdated.
    async membership(accountId, team) {
      const found = await getAsReader(`/user/${encodeURIComponent(accountId)}`, accountOf)
      if (found.kind !== 'ok')
        return none(
          mapped(found, () => false),
          false,
        )
      const { login } = found.value
      const answer = await getAsReader(
        `${team === '' ? place : teamPlace(team)}/memberships/${encodeURIComponent(login)}`,
        (value) => {
          const { state, user } = asObject(value)
          if (typeof state !== 'string') return null
          // A team membership response does not include the user.
          return state === 'active' && (team !== '' || nativeIdOf(asObject(user)['id']) === accountId)
        },
      )
      return none(answer, false)
    },

    async membersAccess(teams) {
      const found = none(await get(place, () => ''), 'organization')
      if (found.kind !== 'ok' || found.value !== '') return mapped(found, () => ({ missing: 'organization', team: '' }))
      // The organization needs no further request: GitHub issues the token only with the permission.
      for (const team of teams) {
        const answer = none(await getAsReader(team === '' ? place : teamPlace(team), () => ''), 'team')
        if (answer.kind !== 'ok' || answer.value !== '') return mapped(answer, () => ({ missing: 'team', team }))
      }
      return mapped(found, () => ({ missing: '', team: '' }))
    },
  }
}
