/** Fake GitLab: sends deliveries, pauses and disables webhooks, and keeps their events. Sources: app/services/web_hook_service.rb, auto_disabling.rb. */
import { createHmac, randomUUID } from 'node:crypto'
import type { ForgeAnswer } from '../forge-server.ts'
import type { FakeRepository, ForgeWorld } from '../forge-world.ts'
import { type Delivery, openWebhooks, type Webhooks } from '../webhooks.ts'
import { gitlabNotFound, gitlabRefusal } from './gitlab-calls.ts'
import type { gitlabShapes } from './gitlab-shapes.ts'
import type { GitlabHook, GitlabState, HookFlag, HookLog } from './gitlab-state.ts'

/** Names of the events in the header. Their spaces are part of them. */
const eventNames: Readonly<Record<HookFlag, string>> = {
  push_events: 'Push Hook',
  merge_requests_events: 'Merge Request Hook',
  note_events: 'Note Hook',
  confidential_note_events: 'Confidential Note Hook',
  pipeline_events: 'Pipeline Hook',
}

/** Names of the events in the log of a webhook. */
const triggers: Readonly<Record<string, string>> = {
  'Push Hook': 'push_hooks',
  'Merge Request Hook': 'merge_request_hooks',
  'Note Hook': 'note_hooks',
  'Confidential Note Hook': 'confidential_note_hooks',
  'Pipeline Hook': 'pipeline_hooks',
}

/** A header as the log of a webhook shows it: with capital letters, except those of Standard Webhooks, and without the token. */
const loggedHeader = ([name, value]: [string, string]): [string, string] => {
  const written = name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()).replace(/uuid$/i, 'UUID')
  return [name.startsWith('webhook-') ? name : written, name === 'x-gitlab-token' ? '[REDACTED]' : value]
}

const [minute, day] = [60_000, 86_400_000]

/** Signature of a delivery by Standard Webhooks. The key is the base64 text after `whsec_`. */
export function gitlabSignature(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

export function openGitlabDeliveries(options: {
  now: () => number
  url: () => string
  world: ForgeWorld
  state: GitlabState
  shapes: () => ReturnType<typeof gitlabShapes>
}) {
  const { now, url, world, state, shapes } = options
  const hookOf = (id: string): GitlabHook | undefined => state.hooks.find((each) => String(each.id) === id)

  const hooks: Webhooks = openWebhooks({
    now,
    patience: 10_000,
    headersOf: ({ guid, event, body, secret }) => {
      const hook = hookOf(secret)
      const timestamp = String(Math.floor(now() / 1000))
      const isSigned = hook !== undefined && hook.signingToken !== '' && shapes().knowsSigning()
      return {
        ...{ 'user-agent': `GitLab/${state.version}`, 'idempotency-key': guid, 'x-gitlab-event': event },
        ...{ 'x-gitlab-webhook-uuid': randomUUID(), 'x-gitlab-instance': url(), 'x-gitlab-event-uuid': randomUUID() },
        ...(hook && hook.token !== '' && { 'x-gitlab-token': hook.token }),
        ...(isSigned && {
          ...{ 'webhook-id': guid, 'webhook-timestamp': timestamp },
          'webhook-signature': gitlabSignature(hook.signingToken, guid, timestamp, body),
        }),
      }
    },
    onSent: (delivery, secret) => {
      const hook = hookOf(secret)
      if (hook) log(hook, delivery)
    },
  })

  /** Keeps an event, and counts a bad answer: four pause the webhook for a minute, then for longer, and forty disable it. */
  function log(hook: GitlabHook, delivery: Delivery): void {
    const { status } = delivery
    hook.logs.push({
      ...{
        id: world.nextId(),
        key: delivery.guid,
        at: now(),
        event: triggers[delivery.event] ?? '',
        url: delivery.url,
      },
      ...{ payload: JSON.parse(delivery.body) as unknown, status: status === 0 ? 'internal error' : status },
      headers: Object.fromEntries(Object.entries(delivery.headers).map(loggedHeader)),
      body: (delivery.answer ?? '').slice(0, 8192),
    })
    if (status >= 200 && status < 400) {
      Object.assign(hook, { failures: 0, disabledUntil: null })
      return
    }
    // A webhook that is paused or disabled already is not counted again.
    if (shapes().alertOf(hook) !== 'executable') return
    const before = hook.failures
    hook.failures = Math.min(40, before + 1)
    if (hook.failures > 3) hook.disabledUntil = now() + Math.min(day, minute * 2 ** (before - 3))
  }

  /** A test is sent even if the webhook is paused or disabled, anything else is not. */
  async function send(
    hook: GitlabHook,
    event: string,
    payload: unknown,
    more: { guid?: string; action?: string; force?: boolean } = {},
  ) {
    const { guid, action = null, force = false } = more
    if (!force && shapes().alertOf(hook) !== 'executable') return null
    const target = { url: hook.url, secret: String(hook.id) }
    const draft = { event, action, payload, installationId: null, repositoryId: hook.repository.id }
    return hooks.deliver(target, { ...draft, ...(guid !== undefined && { guid }) })
  }

  async function tell(flag: HookFlag, action: string, of: FakeRepository, payload: unknown): Promise<void> {
    const wanted = state.hooks.filter(({ repository, flags }) => repository.id === of.id && flags.has(flag))
    for (const hook of wanted) await send(hook, eventNames[flag], payload, { action })
  }

  const outcomeOf = (delivery: Delivery | null, created: ForgeAnswer): ForgeAnswer => {
    if (!delivery) return gitlabRefusal(422, 'Hook disabled')
    if (delivery.status >= 200 && delivery.status < 300) return created
    return gitlabRefusal(422, delivery.status === 0 ? 'Failed to open TCP connection' : (delivery.answer ?? ''))
  }

  /** Answers a test: 201 only if the receiver's answer was 2xx. */
  async function test(hook: GitlabHook, flag: HookFlag, payload: unknown): Promise<ForgeAnswer> {
    const delivery = await send(hook, eventNames[flag], payload, { force: true })
    return outcomeOf(delivery, gitlabRefusal(201, '201 Created'))
  }

  /** Sends an event again with the same key, unless the webhook is paused or disabled. */
  async function resend(hook: GitlabHook, id: number): Promise<ForgeAnswer> {
    const found: HookLog | undefined = hook.logs.find((each) => each.id === id)
    if (!found) return gitlabNotFound()
    if (found.url !== hook.url)
      return gitlabRefusal(422, 'The hook URL has changed, and this log entry cannot be retried')
    const name = Object.keys(triggers).find((each) => triggers[each] === found.event) ?? ''
    const delivery = await send(hook, name, found.payload, { guid: found.key })
    return outcomeOf(delivery, { status: 201, body: { response_status: delivery?.status } })
  }

  return { hooks, tell, test, resend }
}
