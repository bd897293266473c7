import type { Client } from 'openapi-fetch'
import type { paths } from '../../../openapi/generated/schema.ts'
import type { OperationId, RequestOf, ResultOf } from '../../../openapi/index.ts'
import type { CallInit } from './call-init.ts'
import { publicCalls } from './generated/public-calls.ts'

/** A call of each operation. */
export type ClientCalls = {
  [Op in OperationId]: (wire: Client<paths>, request: RequestOf<Op>, init: CallInit) => Promise<ResultOf<Op>>
}

const isPublic = (id: OperationId): boolean => id in publicCalls

/** How an operation is called; those that need a session are fetched with the first of them. */
export async function callOf<Op extends OperationId>(id: Op): Promise<ClientCalls[Op]> {
  const calls: Partial<ClientCalls> = isPublic(id)
    ? publicCalls
    : (await import('./generated/session-calls.ts')).sessionCalls
  return calls[id] as ClientCalls[Op]
}
