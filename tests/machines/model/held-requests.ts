import { type OperationId, routes } from '../../../openapi/index.ts'

type Passing = { operations: ReadonlySet<OperationId>; isLost: boolean }

const templates = Object.entries(routes)
  .map(([id, { method, path }]) => ({
    id: id as OperationId,
    method: method.toUpperCase(),
    pattern: new RegExp(`/cla/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    placeholders: path.split('{').length,
  }))
  .toSorted((one, other) => one.placeholders - other.placeholders)

export function operationOf({ method, url }: { method: string; url: string }): OperationId {
  const { pathname } = new URL(url)
  const found = templates.find((one) => one.method === method && one.pattern.test(pathname))
  if (!found) throw new Error(`No operation is called by ${method} ${pathname}`)
  return found.id
}

/** Holds requests back. A step can later release them, or make them fail as if the browser were offline. */
export function heldRequests() {
  const waiting = new Map<() => void, OperationId>()
  const awaited = new Set<() => void>()
  let passing: Passing | null = null

  const turnOf = (operation: OperationId): 'waits' | 'passes' | 'is lost' => {
    if (!passing?.operations.has(operation)) return 'waits'
    return passing.isLost ? 'is lost' : 'passes'
  }

  return {
    /** Waits until the request is released. Rejects with the error of `fetch` if the request is to fail. */
    async admit(request: { method: string; url: string }, signal?: AbortSignal): Promise<void> {
      const operation = operationOf(request)
      await new Promise<void>((resolve, reject) => {
        const look = (): void => {
          const turn = turnOf(operation)
          if (turn === 'waits') return
          waiting.delete(look)
          if (turn === 'passes') resolve()
          else reject(new TypeError('Failed to fetch'))
        }
        waiting.set(look, operation)
        signal?.addEventListener('abort', () => {
          waiting.delete(look)
          reject(signal.reason as Error)
        })
        look()
        for (const each of awaited) each()
      })
    },
    /** Waits until one of the operations has been called. */
    async isWaiting(operations: readonly OperationId[]): Promise<void> {
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (!operations.some((one) => [...waiting.values()].includes(one))) return
          awaited.delete(look)
          resolve()
        }
        awaited.add(look)
        look()
      })
    },
    /** Releases all requests for the operations until `hold` is called. If `isLost` is true, the requests fail instead. */
    pass(operations: Iterable<OperationId>, isLost = false): void {
      passing = { operations: new Set(operations), isLost }
      for (const look of waiting.keys()) look()
    },
    hold(): void {
      passing = null
    },
  }
}
