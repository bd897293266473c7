import type { RequestOf } from '../../../../../openapi/index.ts'
import { type ChangeMeasure, measureOf, needsReason } from '../../../../domain/agreements/change-measure.ts'
import { differenceOf } from '../../../../domain/agreements/difference.ts'
import type { Field } from '../../../../domain/agreements/fields.ts'
import { languages } from '../../../../domain/text/languages.ts'
import { refusalReason } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { type Agreement, bindingOf } from '../../../store/agreements/agreements.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Queries } from '../../../store/store.ts'
import type { VersionChange } from './publish-version.ts'

/** Requested effect of a new version on the signers of earlier versions. */
export type RequestedChange = Pick<
  RequestOf<'publishAgreement'>['body'],
  'kind' | 'grace_period_days' | 'note' | 'reason'
>

/** The current version and the text of the next version. */
type Following = { before: Agreement; text: string }

/** Measure of an editorial change without a written reason, compared to the given material version. */
export type Measured = { binding: string; measure: ChangeMeasure }

const reasonIn = ({ reason = '' }: RequestedChange): string => reason.trim()

/** Returns the community's note on the change in each available language. */
export const noteOfChange = ({ note }: RequestedChange): Agreement['note'] =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const said = note?.[language]?.trim() ?? ''
      return said === '' ? [] : [[language, said]]
    }),
  )

/** Returns the grace period in days: the requested number, or the link's default. */
export const graceOfChange = ({ grace_period_days: days = -1 }: RequestedChange, usual: number): number =>
  days < 0 ? usual : days

const isExplained = (reason: string): boolean => Array.from(reason).length >= refusalReason.least

/** Measures an editorial change without a written reason, which must be small; returns null for any other change. */
export async function measuredChange(
  queries: Queries,
  link: Link,
  { requested, ...following }: Following & { requested: RequestedChange },
): Promise<Measured | null> {
  if (requested.kind !== 'editorial' || isExplained(reasonIn(requested))) return null
  return { binding: bindingOf(following.before), measure: await measureOfVersion(queries, link, following) }
}

/**
 * Returns the effect of a new version on earlier signers: editorial, or material with the requested or default grace period. Refuses with
 * `reason_needed` if an editorial change is large and has no reason, `unmatched_cla` if another material version was published since the measurement,
 * and `bad_request_parameter` if an editorial change would change the fields.
 */
export function versionChange({
  before,
  requested,
  fields,
  measured,
  usual,
}: {
  before: Agreement
  requested: RequestedChange
  fields: readonly Field[]
  measured: Measured | null
  /** Default grace period of the link in days. */
  usual: number
}): VersionChange {
  const note = noteOfChange(requested)
  const reason = reasonIn(requested)
  if (requested.kind !== 'editorial') {
    return { change: 'material', bindingId: '', graceDays: graceOfChange(requested, usual), note, reason }
  }
  if (JSON.stringify(fields) !== JSON.stringify(before.fields)) {
    throw new Refusal('cla.bad_request_parameter', { message: 'an editorial change cannot change fields' })
  }
  if (measured && measured.binding !== bindingOf(before)) throw new Refusal('cla.unmatched_cla')
  if (measured && needsReason(measured.measure)) {
    throw new Refusal('cla.reason_needed', { message: inWords(measured.measure) })
  }
  return { change: 'editorial', bindingId: bindingOf(before), graceDays: 0, note, reason }
}

/** Measures a text against the last material version, so that many small edits count as a large change. */
export async function measureOfVersion(
  { agreements }: Queries,
  { alias, organization, repository }: Link,
  { before, text }: Following,
): Promise<ChangeMeasure> {
  const binding = await agreements.find(before.linkId, bindingOf(before))
  const former = await agreements.text((binding ?? before).textSha256)
  return measureOf(differenceOf(former, text), [alias, organization, repository])
}

const inWords = ({ words, numbers, negations, parties }: ChangeMeasure): string =>
  `${words} words; numbers: ${numbers.length}, negations: ${negations.length}, parties: ${parties.length}`
