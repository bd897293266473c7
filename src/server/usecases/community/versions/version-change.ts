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

/** How a manager wants a new version to treat those who signed an earlier one. */
export type RequestedChange = Pick<
  RequestOf<'publishAgreement'>['body'],
  'kind' | 'grace_period_days' | 'note' | 'reason'
>

/** The version in force, and the text that is to follow it. */
type Following = { before: Agreement; text: string }

/** An editorial change without a written reason, measured: against which material version. */
export type Measured = { binding: string; measure: ChangeMeasure }

const reasonIn = ({ reason = '' }: RequestedChange): string => reason.trim()

/** What the community says of the change, in the languages in which it says anything. */
export const noteOfChange = ({ note }: RequestedChange): Agreement['note'] =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const said = note?.[language]?.trim() ?? ''
      return said === '' ? [] : [[language, said]]
    }),
  )

/** For how many days an earlier signature still counts: as asked for, else the grace of the link. */
export const graceOfChange = ({ grace_period_days: days = -1 }: RequestedChange, usual: number): number =>
  days < 0 ? usual : days

const isExplained = (reason: string): boolean => Array.from(reason).length >= refusalReason.least

/** Measures a change that has to be light, because it is editorial and nothing says why; null for any other. */
export async function measuredChange(
  queries: Queries,
  link: Link,
  { asked, ...following }: Following & { asked: RequestedChange },
): Promise<Measured | null> {
  if (asked.kind !== 'editorial' || isExplained(reasonIn(asked))) return null
  return { binding: bindingOf(following.before), measure: await measureOfVersion(queries, link, following) }
}

/**
 * What a new version changes for those who signed: material, with the grace that was asked for or that of the link; or editorial. Refuses
 * `reason_needed` where an editorial one weighs and nothing says why, `unmatched_cla` where another material version has come since it was measured,
 * and `bad_request_parameter` where it would ask for other answers.
 */
export function versionChange({
  before,
  asked,
  fields,
  measured,
  usual,
}: {
  before: Agreement
  asked: RequestedChange
  fields: readonly Field[]
  measured: Measured | null
  /** The grace of the link, in days. */
  usual: number
}): VersionChange {
  const note = noteOfChange(asked)
  const reason = reasonIn(asked)
  if (asked.kind !== 'editorial') {
    return { change: 'material', bindingId: '', graceDays: graceOfChange(asked, usual), note, reason }
  }
  if (JSON.stringify(fields) !== JSON.stringify(before.fields)) {
    throw new Refusal('cla.bad_request_parameter', { message: 'an editorial change keeps the fields' })
  }
  if (measured && measured.binding !== bindingOf(before)) throw new Refusal('cla.unmatched_cla')
  if (measured && needsReason(measured.measure)) {
    throw new Refusal('cla.reason_needed', { message: inWords(measured.measure) })
  }
  return { change: 'editorial', bindingId: bindingOf(before), graceDays: 0, note, reason }
}

/** Measures a text against the last material version: a hundred small edits are one large one. */
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
