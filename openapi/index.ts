/** Request and response types of the operations, derived from the generated contract. Other layers import them from here. */
import type { components, operations } from './generated/schema.ts'

export type { OperationAct } from './generated/operation-acts.ts'
export { refusalAnswers, refusalWords, signingEnds } from './generated/refusals.ts'
export { routes } from './generated/routes.ts'

export type OperationId = keyof operations
export type Schemas = components['schemas']
export type ErrorCode = Schemas['ErrorCode']

type Parameters<Op extends OperationId> = operations[Op]['parameters']
type Contents<Op extends OperationId> = operations[Op] extends { requestBody: { content: infer Each } } ? Each : never
/**
 * JSON is passed as `body`, a form with files as `form`. If an operation accepts both, pass one of them. A form that contains only `data` is an older
 * encoding of the JSON.
 */
type Body<Op extends OperationId> = [Contents<Op>] extends [never]
  ? unknown
  : {
      [Type in keyof Contents<Op>]: Type extends 'application/json'
        ? { body: Contents<Op>[Type] }
        : Type extends 'multipart/form-data'
          ? keyof Contents<Op>[Type] extends 'data'
            ? never
            : { form: Contents<Op>[Type] }
          : never
    }[keyof Contents<Op>]
type Path<Op extends OperationId> = Parameters<Op> extends { path: infer P } ? { path: P } : unknown
type Query<Op extends OperationId> =
  Parameters<Op> extends { query: infer Q }
    ? { query: Q }
    : Parameters<Op> extends { query?: infer Q }
      ? [Q] extends [undefined]
        ? unknown
        : { query?: Q }
      : unknown
type Header<Op extends OperationId> = Parameters<Op> extends { header: infer H } ? { header: H } : unknown
/** A missing optional header is an empty string. */
type ArrivalHeader<Op extends OperationId> =
  Parameters<Op> extends { header?: infer H extends object } ? { header: Required<H> } : unknown

/** Request of an operation. It has only those members of `path`, `query`, `header`, `body` and `form` that the operation declares. */
export type RequestOf<Op extends OperationId> = Path<Op> & Query<Op> & Header<Op> & Body<Op>

type Json<Op extends OperationId> = 'application/json' extends keyof Contents<Op>
  ? { body: Contents<Op>['application/json'] }
  : unknown
type Files<Op extends OperationId> = 'multipart/form-data' extends keyof Contents<Op>
  ? { files: { [Part in keyof Contents<Op>['multipart/form-data']]?: Upload } }
  : unknown

/** A file received in a form. */
export type Upload = { bytes: Uint8Array; filename: string }

/** Received request of an operation. `body` contains the JSON, even if it was sent in a form; the files of a form are keyed by part name. */
export type ArrivalOf<Op extends OperationId> = Path<Op> & Query<Op> & ArrivalHeader<Op> & Json<Op> & Files<Op>

/** A file in a response. If `isAttached`, browsers save it instead of showing it. */
export type Download = { bytes: Uint8Array; filename: string; isAttached?: boolean }

/** A list in a response, streamed as CSV or JSON Lines. The client receives it as a `Download`. */
export type Table = { pieces: AsyncIterable<string>; filename: string; type: 'csv' | 'jsonl' }

/** A browser redirect to a path of the service. */
export type Redirect = { location: string }

type Envelope<Op extends OperationId> = operations[Op]['responses'] extends {
  200: { content: { 'application/json': infer Json } }
}
  ? Json
  : operations[Op]['responses'] extends { 202: { content: { 'application/json': infer Json } } }
    ? Json
    : never

/**
 * Result of an operation: its `data`, the envelope if it has additional members, a file, or a redirect. For a union of operations, the union of their
 * results.
 */
export type ResultOf<Op extends OperationId> = { [One in Op]: OperationResult<One> }[Op]

type OperationResult<Op extends OperationId> = operations[Op]['responses'] extends { 302: unknown }
  ? Redirect
  : [Envelope<Op>] extends [never]
    ? Download
    : keyof Envelope<Op> extends 'data'
      ? Envelope<Op>[keyof Envelope<Op>]
      : Envelope<Op>
