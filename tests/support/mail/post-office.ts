import type { Mailbox } from './mailbox.ts'

export type PostOffice = {
  /** Waits for a code to an address. Returns null if none arrives within `patience` milliseconds. */
  codeFor(address: string, patience: number): Promise<string | null>
  close(): void
}

/** Hands each received verification code to the simulated signer who waits for it. */
export function openPostOffice(mailbox: Mailbox): PostOffice {
  const waiting = new Map<string, (code: string) => void>()
  const arrived = new Map<string, string>()
  let closed = false

  async function sort(): Promise<void> {
    for (let count = 0; ; count += 1) {
      const next = count
      await mailbox.waitFor((letter) => letter === mailbox.letters()[next])
      if (closed) return
      const letter = mailbox.letters()[next]
      const [, code] = /(?<!\d)(\d{6})(?!\d)/.exec(letter?.text ?? '') ?? []
      const address = letter?.recipients[0] ?? ''
      if (!code || letter?.attachments.length !== 0) continue
      arrived.set(address, code)
      waiting.get(address)?.(code)
    }
  }
  void sort()

  return {
    codeFor(address, patience) {
      const known = arrived.get(address)
      if (known !== undefined) return Promise.resolve(known)
      const { promise, resolve } = Promise.withResolvers<string | null>()
      waiting.set(address, resolve)
      const timer = setTimeout(resolve, patience, null)
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(address)
      })
    },
    close() {
      closed = true
    },
  }
}
