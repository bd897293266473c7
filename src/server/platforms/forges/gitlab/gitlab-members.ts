/**
 * Members on GitLab. The organization of a project is the group that contains it, and its members include those of the groups above. A team is a
 * subgroup, named by its path, and only its direct members count, because every member of the group above is an indirect one.
 */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import { mapped } from '../port/forge-answer.ts'
import type { ForgeAnswer, ForgeRepository, MembersAccess } from '../port/forge.ts'
import { type GitlabClient, okOf } from './gitlab-client.ts'
import { gitlabAccount } from './gitlab-readers.ts'

/** Access levels. Users with minimal access only use a group for single sign-on. */
const levels = { guest: 10, maintainer: 40 }

/** Returns whether an account with a login maintains the project; false if it does not exist. */
export async function administersProject({ get, getRoot }: GitlabClient, login: string): Promise<ForgeAnswer<boolean>> {
  const account = await accountNamed({ getRoot }, login)
  if (account.kind === 'gone') return okOf(false)
  if (account.kind !== 'ok') return account
  const answer = await get(`/members/all/${account.value}`, (value) => ({ isHigh: hasLevel(value, levels.maintainer) }))
  return answer.kind === 'gone' ? okOf(false) : mapped(answer, ({ isHigh }) => isHigh)
}

/** Returns the ID of the account with a login; `gone` if there is none. */
export async function accountNamed(
  { getRoot }: Pick<GitlabClient, 'getRoot'>,
  login: string,
): Promise<ForgeAnswer<string>> {
  const answer = await getRoot(`/users?username=${encodeURIComponent(login)}`, (value) =>
    Array.isArray(value)
      ? { id: value.map(gitlabAccount).find((each) => each?.login.toLowerCase() === login.toLowerCase())?.id ?? '' }
      : null,
  )
  return answer.kind === 'ok' && answer.value.id === '' ? { kind: 'gone' } : mapped(answer, ({ id }) => id)
}

function hasLevel(value: unknown, level: number): boolean {
  const { access_level: found, state, membership_state: membership } = asObject(value)
  const isActive = state === 'active' && (membership === undefined || membership === 'active')
  return typeof found === 'number' && found >= level && isActive
}

export function gitlabMembers(
  { getRoot }: Pick<GitlabClient, 'getRoot'>,
  fullName: string,
): Pick<ForgeRepository, 'membership' | 'membersAccess'> {
  const organization = fullName.slice(0, Math.max(0, fullName.lastIndexOf('/')))
  const placeOf = (team: string): string =>
    `/groups/${encodeURIComponent(team === '' ? organization : `${organization}/${team}`)}/members${team === '' ? '/all' : ''}`

  return {
    async membership(accountId, team) {
      const answer = await getRoot(`${placeOf(team)}/${encodeURIComponent(accountId)}`, (value) => ({
        isMember: nativeIdOf(asObject(value)['id']) === accountId && hasLevel(value, levels.guest),
      }))
      return answer.kind === 'gone' ? okOf(false) : mapped(answer, ({ isMember }) => isMember)
    },

    async membersAccess(teams): Promise<ForgeAnswer<MembersAccess>> {
      const none: MembersAccess = { missing: '', team: '' }
      let answer: ForgeAnswer<true> = okOf(true)
      for (const team of ['', ...teams.filter((name) => name !== '')]) {
        answer = await getRoot(`${placeOf(team)}?per_page=1`, (value) => (Array.isArray(value) ? true : null))
        if (answer.kind === 'gone')
          return okOf(team === '' ? { missing: 'organization', team } : { missing: 'team', team })
        if (answer.kind !== 'ok') return answer
      }
      return mapped(answer, () => none)
    },
  }
}
