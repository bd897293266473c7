/** Members of organizations and teams at GitHub, private ones included. */
import { asObject } from '../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../domain/pull-requests/native-id.ts'
import type { ForgeAnswer, ForgeRepository } from './forge.ts'
import { answerOf, mapped } from './forge-answer.ts'
import { accountOf } from './read-commits.ts'

type Get = <Value>(path: string, read: Parameters<typeof answerOf<Value>>[2]) => Promise<ForgeAnswer<Value>>

type Questions = {
  /** Asks with the rights of a check, and with that to read members: an App without it is refused such a token. */
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
    // The login that commits name was written by their author, and accounts are renamed: the present one is asked by id.
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
          // A membership in a team comes without its user.
          return state === 'active' && (team !== '' || nativeIdOf(asObject(user)['id']) === accountId)
        },
      )
      return none(answer, false)
    },

    async membersAccess(teams) {
      const found = none(await get(place, () => ''), 'organization')
      if (found.kind !== 'ok' || found.value !== '') return mapped(found, () => ({ missing: 'organization', team: '' }))
      // Without a team it is enough that GitHub grants the token, with which anything can be asked.
      for (const team of teams) {
        const answer = none(await getAsReader(team === '' ? place : teamPlace(team), () => ''), 'team')
        if (answer.kind !== 'ok' || answer.value !== '') return mapped(answer, () => ({ missing: 'team', team }))
      }
      return mapped(found, () => ({ missing: '', team: '' }))
    },
  }
}
