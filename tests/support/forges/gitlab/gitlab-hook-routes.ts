/** Fake GitLab: webhooks of a project, their events, tests and resending. Sources: lib/api/project_hooks.rb, lib/api/hooks. */
import type { ForgeAnswer } from '../forge-server.ts'
import {
  type GitlabCall,
  gitlabError,
  gitlabNotFound,
  gitlabOk,
  gitlabPage,
  gitlabRefusal,
  gitlabRoute,
  gitlabText,
  type GitlabRoute,
  type GitlabScene,
} from './gitlab-calls.ts'
import { type GitlabHook, hookFlags, type HookLog, isAtLeast } from './gitlab-state.ts'

const week = 7 * 86_400_000

/** Maximum number of tests, and of resent events, per project and user in a minute. */
const mostTests = 5

export function gitlabHookRoutes(scene: GitlabScene): GitlabRoute[] {
  const { world, shapes, state, now } = scene
  const tested = new Map<string, number[]>()

  const isTooOften = (key: string): boolean => {
    const recent = (tested.get(key) ?? []).filter((at) => at > now() - 60_000)
    tested.set(key, [...recent, now()])
    return recent.length >= mostTests
  }

  const tooOften: ForgeAnswer = gitlabRefusal(429, {
    error: 'This endpoint has been requested too many times. Try again later.',
  })

  const withHook =
    (answer: (hook: GitlabHook, call: GitlabCall) => Promise<ForgeAnswer> | ForgeAnswer): GitlabRoute['answer'] =>
    (call) => {
      const hook = state.hooks.find(
        (each) => each.repository.id === call.repository.id && String(each.id) === call.parts[0],
      )
      return hook ? answer(hook, call) : gitlabNotFound()
    }

  const signingToken = /^whsec_[A-Za-z\d+/]{43}=$/

  /** Stores the given fields of a webhook. Flags that are not given keep their value; push events are on by default. */
  function change(hook: GitlabHook, given: GitlabCall['given']): ForgeAnswer | null {
    const { url = hook.url, token, signing_token: signing } = given
    if (typeof url !== 'string' || !/^https?:\/\//.test(url))
      return gitlabRefusal(422, { url: ['is blocked: Only allowed schemes are http, https'] })
    if (shapes.knowsSigning() && typeof signing === 'string') {
      if (!signingToken.test(signing))
        return gitlabRefusal(422, { signing_token: ['must be whsec_ followed by 32 bytes in base64'] })
      hook.signingToken = signing
    }
    hook.url = url
    if (typeof token === 'string') hook.token = token
    for (const flag of hookFlags) {
      if (given[flag] === undefined) continue
      if (given[flag] === true || given[flag] === 'true') hook.flags.add(flag)
      else hook.flags.delete(flag)
    }
    return null
  }

  function make({ repository, given }: GitlabCall): ForgeAnswer {
    if (given['url'] === undefined) return gitlabError(400, 'url is missing')
    const hook: GitlabHook = {
      ...{ id: world.nextId(), repository, url: '', token: '', signingToken: '', flags: new Set(['push_events']) },
      ...{ failures: 0, disabledUntil: null, logs: [] },
    }
    const refused = change(hook, given)
    if (refused) return refused
    state.hooks.push(hook)
    return gitlabOk(shapes.hook(hook), 201)
  }

  const edit = withHook((hook, { given }) => {
    const refused = change(hook, given)
    return refused ?? gitlabOk(shapes.hook(hook))
  })

  const remove = withHook((hook) => {
    state.hooks.splice(state.hooks.indexOf(hook), 1)
    return { status: 204 }
  })

  const logShape = (log: HookLog) => ({
    ...{ id: log.id, url: log.url, trigger: log.event, request_headers: log.headers, request_data: log.payload },
    ...{ response_headers: {}, response_body: log.body, execution_duration: 0.1, response_status: String(log.status) },
  })

  const hasStatus = (wanted: readonly string[], { status }: HookLog): boolean => {
    const code = Number(status)
    const group =
      code >= 200 && code < 300 ? 'successful' : code >= 400 && code < 500 ? 'client_failure' : 'server_failure'
    return (
      wanted.length === 0 || wanted.includes(String(status)) || (!(code >= 300 && code < 400) && wanted.includes(group))
    )
  }

  /** Events of the last seven days, newest first, from version 17.3. A page has at most 20. */
  const events = withHook((hook, { request, given }) => {
    if (!isAtLeast(state.version, '17.3')) return gitlabError(404, '404 Not Found')
    if (Number(given['per_page'] ?? 20) > 20) return gitlabError(400, 'per_page does not have a valid value')
    const wanted = gitlabText(given['status']).split(',').filter(Boolean)
    const found = hook.logs.filter((log) => log.at > now() - week && hasStatus(wanted, log)).toReversed()
    return gitlabPage(request, found, logShape, { most: 20 })
  })

  const resend = withHook((hook, { account, repository, parts: [, id] }) => {
    if (!isAtLeast(state.version, '17.4')) return gitlabError(404, '404 Not Found')
    if (isTooOften(`resend ${repository.id} ${account.id}`)) return tooOften
    return scene.resend(hook, Number(id))
  })

  const test = withHook((hook, { account, repository, parts: [, trigger = ''] }) => {
    if (!(hookFlags as readonly string[]).includes(trigger))
      return gitlabError(400, 'trigger does not have a valid value')
    if (isTooOften(`test ${repository.id} ${account.id}`)) return tooOften
    return scene.testHook(hook, trigger)
  })

  const one = /^\/hooks\/(\d+)$/
  return [
    gitlabRoute('GET', /^\/hooks$/, 40, ({ request, repository }) =>
      gitlabPage(
        request,
        state.hooks.filter((each) => each.repository.id === repository.id),
        shapes.hook,
      ),
    ),
    gitlabRoute('POST', /^\/hooks$/, 40, make),
    gitlabRoute(
      'GET',
      one,
      40,
      withHook((hook) => gitlabOk(shapes.hook(hook))),
    ),
    gitlabRoute('PUT', one, 40, edit),
    gitlabRoute('DELETE', one, 40, remove),
    gitlabRoute('GET', /^\/hooks\/(\d+)\/events$/, 40, events),
    gitlabRoute('POST', /^\/hooks\/(\d+)\/events\/(\d+)\/resend$/, 40, resend),
    gitlabRoute('POST', /^\/hooks\/(\d+)\/test\/(\w+)$/, 40, test),
  ]
}
