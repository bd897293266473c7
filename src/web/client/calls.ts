import type { OperationId } from '../../../openapi/index.ts'
import type { ClientCalls } from './calls/client-calls.ts'
import { publicCalls } from './generated/public-calls.ts'

const isPublic = (id: OperationId): boolean => id in publicCalls

/** How an operation is called; those that need a session are fetched with the first of them. */
export async function callOf<Op extends OperationId>(id: Op): Promise<ClientCalls[Op]> {
  const calls: Partial<ClientCalls> = isPublic(id)
    ? publicCalls
    : (await import('./generated/session-calls.ts')).sessionCalls
  return calls[id] as ClientCalls[Op]
}
