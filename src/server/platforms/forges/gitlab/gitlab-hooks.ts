/** Webhook of a project. Source: GitLab's "Project webhooks API", and `lib/api/hooks` in its code. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeRequest } from '../../../outbound/forge-calls.ts'
import { answerOf } from '../port/forge-answer.ts'
import type { ForgeAnswer } from '../port/forge.ts'
import {
  type ForgeHooks,
  type ForgeOutlets,
  type HookState,
  type MissedDelivery,
  type OwnedRepository,
  type TokenPlace,
  deliveryKey,
} from '../port/forge-module.ts'
import { gitlabEventOf, gitlabNotice } from './gitlab-notice.ts'

/** Events of the webhook. Push events are on unless they are turned off. */
const events = {
  ...{ merge_requests_events: true, note_events: true, pipeline_events: true },
  ...{ push_events: false, enable_ssl_verification: true },
}

/** Access level of a maintainer, the lowest that may create webhooks. */
const maintainer = 40

/** Number of attempts per page, which is GitLab's maximum, and maximum size of a page: it contains the deliveries' bodies. */
const attempts = { perPage: 20, mostBytes: 16 * 1024 * 1024 }

/** Opens a project on GitLab with the token of the user who connects it. */
export function gitlabHooks(
  { apiUrl, token, fullName, repositoryId }: TokenPlace,
  { call, clock }: Pick<ForgeOutlets, 'call' | 'clock'>,
): ForgeHooks {
  // A renamed project no longer has its path, and redirects nothing but reads.
  const project = `${apiUrl}/projects/${encodeURIComponent(repositoryId ?? fullName)}`
  const asked = async <Value>(
    request: Pick<ForgeRequest, 'method' | 'url' | 'json' | 'most'>,
    read: Parameters<typeof answerOf<Value>>[2],
  ): Promise<ForgeAnswer<Value>> =>
    answerOf(await call({ ...request, authorization: `Bearer ${token}` }), clock.now(), read)

  const hookPlace = (id: string): string => `${project}/hooks/${encodeURIComponent(id)}`
  const tested = (id: string, trigger: string): Promise<ForgeAnswer<true>> =>
    asked({ method: 'POST', url: `${hookPlace(id)}/test/${trigger}` }, () => true as const)

  return {
    repository: () => asked({ method: 'GET', url: project }, ownedOf),

    make: ({ url, secret, signingToken }) =>
      asked(
        {
          method: 'POST',
          url: `${project}/hooks`,
          json: { url, name: 'Assent', token: secret, signing_token: signingToken, ...events },
        },
        (value) => {
          const { id, signing_token_present: isPresent } = asObject(value)
          const hookId = nativeIdOf(id)
          // Before 19.0, GitLab ignores the signing token.
          return hookId === null ? null : { id: hookId, isSigned: isPresent === true }
        },
      ),

    find: (id) => asked({ method: 'GET', url: hookPlace(id) }, hookStateOf),

    remove: (id) => asked({ method: 'DELETE', url: hookPlace(id) }, () => true as const),

    // GitLab answers 422 if the service did not accept the delivery, and if the project has no merge request to send.
    async test(id) {
      const answer = await tested(id, 'merge_requests_events')
      return answer.kind === 'refused' && answer.status === 422 ? tested(id, 'push_events') : answer
    },

    missed: (id, page) =>
      asked(
        {
          method: 'GET',
          url: `${hookPlace(id)}/events?status=client_failure,server_failure&per_page=${attempts.perPage}&page=${page}`,
          most: attempts.mostBytes,
        },
        (value) =>
          Array.isArray(value)
            ? { missed: value.map(missedOf).filter((each) => each !== null), isLast: value.length < attempts.perPage }
            : null,
      ),

    resend: (id, deliveryId) =>
      asked(
        { method: 'POST', url: `${hookPlace(id)}/events/${encodeURIComponent(deliveryId)}/resend` },
        () => true as const,
      ),
  }
}

/** Path of a project: up to 20 groups and its name. */
const projectPath = /^[\w.+-]+(?:\/[\w.+-]+){1,20}$/

function ownedOf(value: unknown): OwnedRepository | null {
  const { id, path_with_namespace: fullName, visibility, permissions, namespace } = asObject(value)
  const nativeId = nativeIdOf(id)
  if (nativeId === null || typeof fullName !== 'string' || !projectPath.test(fullName)) return null
  const { project_access: ofProject, group_access: ofGroup } = asObject(permissions)
  const levels = [ofProject, ofGroup].map((access) => Number(asObject(access)['access_level']))
  return {
    ...{ id: nativeId, fullName, isPrivate: visibility !== 'public' },
    isAdministered: levels.some((level) => level >= maintainer),
    ownerId: nativeIdOf(asObject(namespace)['id']) ?? '',
    owner: fullName.slice(0, fullName.lastIndexOf('/')),
  }
}

/** Reads whether a webhook sends deliveries. GitLab pauses a webhook after four failed deliveries, for up to a day, and disables it after 40. */
function hookStateOf(value: unknown): HookState | null {
  const { id, alert_status: status, disabled_until: until } = asObject(value)
  if (nativeIdOf(id) === null) return null
  if (status === 'disabled') return { state: 'disabled', pausedUntil: null }
  if (status !== 'temporarily_disabled') return { state: 'active', pausedUntil: null }
  const end = Date.parse(String(until))
  return { state: 'paused', pausedUntil: Number.isNaN(end) ? null : end }
}

/** Reads a failed attempt. Email addresses in its body are replaced by GitLab. Versions before 17.4 send no key. */
function missedOf(value: unknown): MissedDelivery | null {
  const { id, request_headers: headers, request_data: body } = asObject(value)
  const names = Object.entries(asObject(headers)).map(([name, text]) => [name.toLowerCase(), text] as const)
  const { 'idempotency-key': key, 'x-gitlab-event': event } = Object.fromEntries<unknown>(names)
  const attempt = nativeIdOf(id)
  if (attempt === null) return null
  return {
    id: attempt,
    key: typeof key === 'string' && deliveryKey.test(key) ? key : '',
    about: gitlabNotice(gitlabEventOf(event), body).about,
  }
}
