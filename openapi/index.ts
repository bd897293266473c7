/** Friendly names over the generated contract: the only file others import types of calls from. */
import type { components, operations } from './generated/schema.ts'

export { refusalAnswers, refusalWords, signingEnds } from './generated/refusals.ts'
export { routes } from './generated/routes.ts'

export type OperationId = keyof operations
export type Schemas = components['schemas']
export type ErrorCode = Schemas['ErrorCode']

type Parameters<Op extends OperationId> = operations[Op]['parameters']
type Contents<Op extends OperationId> = operations[Op] extends { requestBody: { content: infer Each } } ? Each : never
/** JSON is a `body`; a form with files is a `form`, and an operation that takes both is called with either. A form with `data` alone is an older way to send JSON. */
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
/** A header that need not be sent arrives empty. */
type ArrivalHeader<Op extends OperationId> =
  Parameters<Op> extends { header?: infer H extends object } ? { header: Required<H> } : unknown

/** What a call of the operation takes: `path`, `query`, `header` and `body` or `form`, only those it has. */
export type RequestOf<Op extends OperationId> = Path<Op> & Query<Op> & Header<Op> & Body<Op>

type Json<Op extends OperationId> = 'application/json' extends keyof Contents<Op>
  ? { body: Contents<Op>['application/json'] }
  : unknown
type Files<Op extends OperationId> = 'multipart/form-data' extends keyof Contents<Op>
  ? { files: { [Part in keyof Contents<Op>['multipart/form-data']]?: Upload } }
  : unknown

/** A file of a form as it arrives. */
export type Upload = { bytes: Uint8Array; filename: string }

/** What arrives of a call: its JSON as `body`, whatever carried it, and the files of a form by their part. */
export type ArrivalOf<Op extends OperationId> = Path<Op> & Query<Op> & ArrivalHeader<Op> & Json<Op> & Files<Op>

/** A file that an operation answers with. If `isAttached`, browsers save it and do not show it. */
export type Download = { bytes: Uint8Array; filename: string; isAttached?: boolean }

/** A list as an operation answers it, piece by piece: a table as CSV, or JSON Lines; the client gets it as a `Download`. */
export type Table = { pieces: AsyncIterable<string>; filename: string; type: 'csv' | 'jsonl' }

/** Where an operation sends the browser: a path of our own. */
export type Redirect = { location: string }

type Envelope<Op extends OperationId> = operations[Op]['responses'] extends {
  200: { content: { 'application/json': infer Json } }
}
  ? Json
  : operations[Op]['responses'] extends { 202: { content: { 'application/json': infer Json } } }
    ? Json
    : never

/** What a call of the operation answers: its `data`; the whole envelope where members stand beside `data`; a file; a redirect. Of several what any does. */
export type ResultOf<Op extends OperationId> = { [One in Op]: ResultOfOne<One> }[Op]

type ResultOfOne<Op extends OperationId> = operations[Op]['responses'] extends { 302: unknown }
  ? Redirect
  : [Envelope<Op>] extends [never]
    ? Download
    : keyof Envelope<Op> extends 'data'
      ? Envelope<Op>[keyof Envelope<Op>]
      : Envelope<Op>
