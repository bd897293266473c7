import type { ClaClient } from '../../machines/shared/operation.ts'
import type { OperationId, RequestOf, ResultOf } from '../../openapi/index.ts'

type Answer<Op extends OperationId> = (request: RequestOf<Op>) => ResultOf<Op> | Promise<ResultOf<Op>>
export type Script = { [Op in OperationId]?: Answer<Op> }

export function scriptedClient(script: Script): ClaClient & { asked: [OperationId, unknown][] } {
  const asked: [OperationId, unknown][] = []
  return {
    asked,
    async call(id, request) {
      asked.push([id, request])
      const answer = script[id]
      if (!answer) throw new Error(`Nothing is scripted for ${id}`)
      return answer(request)
    },
  }
}
