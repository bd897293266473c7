import type { Client } from 'openapi-fetch'
import type { paths } from '../../../../openapi/generated/schema.ts'
import type { OperationId, RequestOf, ResultOf } from '../../../../openapi/index.ts'
import type { CallInit } from './call-init.ts'

/** Functions that call the operations, by operation ID. */
export type ClientCalls = {
  [Op in OperationId]: (wire: Client<paths>, request: RequestOf<Op>, init: CallInit) => Promise<ResultOf<Op>>
}
