/** Sends the webhook deliveries of a fake forge. Tests can duplicate, reorder and lose them. */
import { createHmac, randomUUID } from 'node:crypto'

export type Delivery = {
  id: number
  guid: string
  event: string
  action: string | null
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Status of the receiver's response, or 0 if there was none. */
  status: number
  sentAt: number
  isRedelivery: boolean
  installationId: number | null
  repositoryId: number | null
  /** The receiver's answer; empty if there was none. */
  answer?: string
}

export type DeliveryDraft = Pick<Delivery, 'event' | 'action' | 'installationId' | 'repositoryId'> & {
  payload: unknown
  /** Key of an earlier delivery that is sent again. */
  guid?: string
}

export const hmacOf = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex')

/**
 * Webhook deliveries of a fake forge. They time out after ten seconds on GitHub and after five seconds on Gitea. Neither forge retries a delivery.
 */
export type Webhooks = ReturnType<typeof openWebhooks>

export function openWebhooks(options: {
  now: () => number
  patience: number
  headersOf: (delivery: { guid: string; event: string; body: string; secret: string }) => Record<string, string>
  /** Called after every attempt, with the secret of the webhook. */
  onSent?: (delivery: Delivery, secret: string) => void
}) {
  const sent: Delivery[] = []
  const held: (() => Promise<void>)[] = []
  let mode: 'send' | 'lose' | 'hold' | 'refuse' = 'send'
  let copies = 1

  async function post(delivery: Delivery, secret: string): Promise<void> {
    try {
      if (mode === 'refuse') throw new Error('The receiver is down')
      const answer = await fetch(delivery.url, {
        method: 'POST',
        headers: delivery.headers,
        body: delivery.body,
        signal: AbortSignal.timeout(options.patience),
        redirect: 'manual',
      })
      delivery.status = answer.status
      delivery.answer = options.onSent ? await answer.text() : ''
    } catch {
      delivery.status = 0
    }
    options.onSent?.(delivery, secret)
  }

  /** Signs and sends a delivery, and waits for the response. Returns immediately if deliveries are held or lost. */
  async function deliver(hook: { url: string; secret: string }, draft: DeliveryDraft): Promise<Delivery> {
    const { payload, guid = randomUUID(), ...rest } = draft
    const body = JSON.stringify(payload)
    const headers = {
      'content-type': 'application/json',
      ...options.headersOf({ guid, event: draft.event, body, secret: hook.secret }),
    }
    const delivery = {
      ...{
        id: sent.length + 1,
        guid,
        url: hook.url,
        headers,
        body,
        status: 0,
        sentAt: options.now(),
        isRedelivery: false,
      },
      ...rest,
    }
    sent.push(delivery)
    const send = async (): Promise<void> => {
      for (let copy = 0; copy < copies; copy += 1) await post(delivery, hook.secret)
    }
    if (mode === 'hold') held.push(send)
    if (mode === 'send' || mode === 'refuse') await send()
    return delivery
  }

  /** Sends a delivery again with the same GUID, like GitHub's *Redeliver* button. */
  async function redeliver(id: number): Promise<Delivery | null> {
    const first = sent.find((delivery) => delivery.id === id)
    if (!first) return null
    const again = { ...first, id: sent.length + 1, status: 0, sentAt: options.now(), isRedelivery: true }
    sent.push(again)
    await post(again, '')
    return again
  }

  return {
    sent,
    deliver,
    redeliver,
    /** From now on, deliveries fail without reaching the receiver. */
    lose: (): void => {
      mode = 'lose'
    },
    /** From now on, the receiver cannot be reached. Unlike a lost delivery, the forge notices it. */
    refuse: (): void => {
      mode = 'refuse'
    },
    hold: (): void => {
      mode = 'hold'
    },
    send: (): void => {
      mode = 'send'
    },
    duplicate: (times: number): void => {
      copies = times
    },
    /** Sends the held deliveries. `ordered` can change their order. */
    release: async (ordered: <Item>(all: Item[]) => Item[] = (all) => all): Promise<void> => {
      mode = 'send'
      for (const send of ordered(held.splice(0))) await send()
    },
  }
}
