/** The service's account as a required tester of a pull request. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import type { ForgeAccount } from '../../../../domain/pull-requests/pull-request.ts'
import type { GiteeLikeClient } from '../gitee-like/client.ts'
import { isOn } from '../gitee-like/readers.ts'
import { mapped } from '../port/forge-answer.ts'
import type { ForgeAnswer, MarkState, PostedVerdict, Requirement } from '../port/forge.ts'
import { gitcodeAccount } from './gitcode-accounts.ts'

/** `absent`: the account is not a tester of the pull request. */
export type TesterState = 'passed' | 'waiting' | 'absent'

/** Reads the state of a tester from a pull request; null if it is invalid. */
export function testerStateOf(value: unknown, own: ForgeAccount): TesterState | null {
  const { testers, mergeable_state: merging } = asObject(value)
  if (!Array.isArray(testers)) return null
  const found = testers.map(asObject).find((each) => gitcodeAccount(each)?.id === own.id)
  if (!found) return 'absent'
  // Without the answer of each tester, the condition for all of them is the best evidence.
  const hasPassed = found['accept'] ?? asObject(merging)['approval_testers_required_passed']
  return isOn(hasPassed) ? 'passed' : 'waiting'
}

/** Only two states exist: without a successful verdict, the account has not passed the pull request. */
export const stateOfTester = (state: TesterState): string =>
  state === 'absent' ? '' : state === 'passed' ? 'success' : 'failure'

/**
 * Shows a verdict through the service's account as a tester. Adds the account to the testers if it is not among them. Passes a covered pull request,
 * and withdraws the approval otherwise. Every write is repeatable, and the result is read again.
 */
export async function putTester(
  { get, write }: GiteeLikeClient,
  { number, own, state }: { number: number; own: ForgeAccount; state: MarkState },
): Promise<ForgeAnswer<PostedVerdict>> {
  const path = `/pulls/${number}/testers`
  const read = (): Promise<ForgeAnswer<TesterState>> => get(`/pulls/${number}`, (value) => testerStateOf(value, own))
  const wanted = state === 'success' ? 'passed' : 'waiting'
  let found = await read()
  for (const isLast of [false, true]) {
    if (found.kind !== 'ok') return mapped(found, () => ({ nativeId: '', state: '' }))
    if (found.value === wanted) return mapped(found, () => ({ nativeId: '', state }))
    if (found.value === 'absent') {
      const added = await write('POST', path, { json: { testers: own.login } }, () => true)
      if (added.kind !== 'ok') return mapped(added, () => ({ nativeId: '', state: '' }))
    }
    if (wanted === 'passed' || found.value === 'passed') {
      // Withdraws the approvals of all testers only if the service's own could not be withdrawn alone.
      const changed =
        wanted === 'passed'
          ? await write('POST', `/pulls/${number}/test`, { json: { force: false } }, () => true)
          : await write('PATCH', path, { json: { reset_all: isLast } }, () => true)
      if (changed.kind !== 'ok') return mapped(changed, () => ({ nativeId: '', state: '' }))
    }
    found = await read()
  }
  return mapped(found, (shown) => ({ nativeId: '', state: shown === wanted ? state : stateOfTester(shown) }))
}

/** Returns whether the settings of the repository require the service's account as a tester. `unknown`: they cannot be read. */
export async function testerRequirement({ get }: GiteeLikeClient, own: ForgeAccount): Promise<Requirement> {
  const answer = await get('/pull_request_settings', (value) => {
    const { approval_required_testers: count, approval_testers: testers } = asObject(
      asObject(value)['merge_request_setting'],
    )
    const required = Number(count)
    if (!Number.isSafeInteger(required) || !Array.isArray(testers)) return null
    // The IDs here are those of webhooks. If fewer testers are required than listed, the others can pass without the service.
    const logins = testers.map((each) => String(asObject(each)['username']).toLowerCase())
    return required > 0 && required >= logins.length && logins.includes(own.login.toLowerCase())
  })
  if (answer.kind !== 'ok') return 'unknown'
  return answer.value ? 'yes' : 'no'
}
