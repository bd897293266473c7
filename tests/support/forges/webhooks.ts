/** Webhook deliveries of a forge. They are signed, and can be duplicated, reordered or lost. */
import { createHmac, randomUUID } from 'node:crypto'

export type Delivery = {
  id: number
  guid: string
  event: string
  action: string | null
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Status of the receiver's response; 0 if there was no response. */
  status: number
  sentAt: number
  isRedelivery: boolean
  installationId: number | null
  repositoryId: number | null
}

export type DeliveryDraft = Pick<Delivery, 'event' | 'action' | 'installationId' | 'repositoryId'> & {
  payload: unknown
}

export const hmacOf = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex')

/** Webhook deliveries of a fake forge. They time out after ten seconds on GitHub and after five on Gitea. Neither forge retries automatically. */
export type Webhooks = ReturnType<typeof openWebhooks>

export function openWebhooks(options: {
  now: () => number
  patience: number
  headersOf: (delivery: { guid: string; event: string; body: string; secret: string }) => Record<string, string>
}) {
  const sent: Delivery[] = []
  const held: (() => Promise<void>)[] = []
  let mode: 'send' | 'lose' | 'hold' = 'send'
  let copies = 1

  async function post(delivery: Delivery): Promise<void> {
    try {
      const { status } = await fetch(delivery.url, {
        method: 'POST',
        headers: delivery.headers,
        body: delivery.body,
        signal: AbortSignal.timeout(options.patience),
        redirect: 'manual',
      })
      delivery.status = status
    } catch {
      delivery.status = 0
    }
  }

  /** Signs and sends a delivery. Resolves after the response, or immediately if deliveries are held or lost. */
  async function deliver(hook: { url: string; secret: string }, draft: DeliveryDraft): Promise<Delivery> {
    const { payload, ...rest } = draft
    const body = JSON.stringify(payload)
    const guid = randomUUID()
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
      for (let copy = 0; copy < copies; copy += 1) await post(delivery)
    }
    if (mode === 'hold') held.push(send)
    if (mode === 'send') await send()
    return delivery
  }

  /** Sends a delivery again with the same GUID, as users and API clients can request. */
  async function redeliver(id: number): Promise<Delivery | null> {
    const first = sent.find((delivery) => delivery.id === id)
    if (!first) return null
    const again = { ...first, id: sent.length + 1, status: 0, sentAt: options.now(), isRedelivery: true }
    sent.push(again)
    await post(again)
    return again
  }

  return {
    sent,
    deliver,
    redeliver,
    /** Makes all later deliveries fail. The receiver is not called, and the forge lists the deliveries as failed. */
    lose: (): void => {
      mode = 'lose'
    },
    /** Holds all later deliveries until `release` is called. */
    hold: (): void => {
      mode = 'hold'
    },
    send: (): void => {
      mode = 'send'
    },
    /** Sets how many times each later delivery is sent. */
    duplicate: (times: number): void => {
      copies = times
    },
    /** Sends the held deliveries in the order returned by `ordered`. */
    release: async (ordered: <Item>(all: Item[]) => Item[] = (all) => all): Promise<void> => {
      mode = 'send'
      for (const send of ordered(held.splice(0))) await send()
    },
  }
}
