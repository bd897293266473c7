import type { Schemas } from '../../../../../openapi/index.ts'
import { type FieldRow, fieldsFromRows } from '../../../../domain/agreements/field-rows.ts'
import type { Field, AgreementType } from '../../../../domain/agreements/fields.ts'
import { findLanguage, type Language } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { agreementFrom, type AgreementSource } from '../agreement-drafts/agreement-source.ts'
import type { ReadAgreement } from './publish-version.ts'

/** An agreement as requested by a community manager. */
export type PublishRequest = {
  kind: AgreementType
  language: Language
  source: AgreementSource
  fields: Field[] | null
  /** Null to keep the previous summary, empty to remove it. */
  summary: string | null
  /** Hash of the accepted difference; empty for none. */
  accepted: string
}

/** Parses the agreement in a request. `fields` is null if absent. Refuses with `bad_request_parameter`, `repeated_field`. */
export function publishRequestOf(
  kind: AgreementType,
  {
    language: written,
    url,
    document,
    fields: rows,
    summary,
    accepted_reading: accepted = '',
  }: Schemas['AgreementSource'],
): PublishRequest {
  const language = findLanguage(written)
  if (!language) throw new Refusal('cla.bad_request_parameter', { message: 'language' })
  const source = { ...(url === undefined ? {} : { url: url.trim() }), ...(document === undefined ? {} : { document }) }
  const fields = rows ? fieldsOf(kind, language, rows) : null
  return { kind, language, source, fields, summary: summary?.trim() ?? null, accepted }
}

/** Converts rows to fields. Refuses with `repeated_field`, `bad_request_parameter`. */
function fieldsOf(kind: AgreementType, language: Language, rows: readonly FieldRow[]): Field[] {
  const read = fieldsFromRows(kind, language, rows)
  if ('fields' in read) return read.fields
  if (read.problem === 'repeated') throw new Refusal('cla.repeated_field', { message: `fields/${read.row}` })
  throw new Refusal('cla.bad_request_parameter', { message: `fields/${read.row} is ${read.problem}` })
}

/** Fetches and parses the requested agreement. Uses the fixed fields if the request has none. */
export async function readPublishRequest(
  services: Services,
  caller: CommunityManager,
  { kind, language, source, fields, summary, accepted }: PublishRequest,
): Promise<ReadAgreement> {
  const file = await agreementFrom(services, caller, source)
  return { kind, language, ...file, fields: fields ?? fieldsOf(kind, language, []), summary, accepted }
}
